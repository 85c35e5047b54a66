import { type RefObject, useEffect } from 'react'
import { batchBar, focusRow, hasFocus, rowsOf } from '#ui/table/row-focus.ts'

/** What says that a list is empty. */
const emptyState = '[data-empty]'

/** The row that somebody works at, and the rows around it as they were last. */
interface Place {
  rows: HTMLElement[]
  at: number
}

/** Of the row that has the focus; while the batch bar has it, of the first row that is ticked. */
function placeIn(root: ParentNode): Place | undefined {
  const rows = rowsOf(root)
  const inBar = document.activeElement?.closest(batchBar)
  const at = rows.findIndex(inBar ? (row) => row.dataset.selected !== undefined : hasFocus)
  return at < 0 ? undefined : { rows, at }
}

/**
 * Keeps the focus in a list when the row that had it leaves, or the batch bar, a menu or a dialog that it came from: it
 * goes to the row itself where that is still there, else to the next one, the one before, or what says that the list is
 * empty. Without it the browser drops the focus, and a keyboard or screen reader starts at the top of the page again.
 * @param root the page of the list
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let place: Place | undefined
    const onFocus = () => {
      // Menus and dialogs are outside of the page: the place is kept while they are open.
      if (root.current?.contains(document.activeElement)) place = placeIn(root.current)
    }
    // Whoever presses beside everything lets go of the focus on purpose.
    const onPress = () => {
      if (root.current?.contains(document.activeElement)) place = undefined
    }
    const onChange = () => {
      if (!root.current || !place) return
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost) moveTo(place, root.current)
      else if (place.rows[place.at]?.isConnected) place = moved(place, root.current)
    }
    const changes = new MutationObserver(onChange)
    changes.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPress)
    return () => {
      changes.disconnect()
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [root])
}

/** The same row among the rows of now, so that "the next one" is the one that is next to it at last. */
function moved({ rows, at }: Place, root: ParentNode): Place {
  const now = rowsOf(root)
  return { rows: now, at: now.indexOf(rows[at] as HTMLElement) }
}

function moveTo({ rows, at }: Place, root: ParentNode): void {
  const isThere = (row: HTMLElement) => row.isConnected
  const row = rows.slice(at).find(isThere) ?? rows.slice(0, at).findLast(isThere) ?? rowsOf(root)[0]
  if (row) focusRow(row)
  else root.querySelector<HTMLElement>(emptyState)?.focus()
}

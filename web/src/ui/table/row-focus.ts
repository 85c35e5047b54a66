/** What of the first row takes the focus: the link that opens it, or else its tick. */
export const firstOfRow = ['[data-row] a[href]', '[data-row] input'] as const

/** What can be done with the ticked rows: a part of its own (batch-bar.tsx), which a page without ticks does not have. */
export const batchBar = '[data-batch-bar]'

/** The rows as they are in `root`, as a table or as cards. */
export const rowsOf = (root: ParentNode): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[data-row]'),
]

export const hasFocus = (row: Element): boolean => row.contains(document.activeElement)

/** Gives the focus to the link of a row, or else to its tick or another part. @returns whether there was one */
export function focusRow(row: HTMLElement): boolean {
  const parts = ['a[href]', 'input', 'button'].map((part) => row.querySelector<HTMLElement>(part))
  const part = parts.find((each) => each !== null)
  part?.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
  return part !== undefined
}

/**
 * Moves the focus to the next row, or to the one before; to the first where none has it.
 * @returns whether there was a row to move to
 */
export function moveRowFocus(root: ParentNode, by: 1 | -1): boolean {
  const rows = rowsOf(root)
  const at = rows.findIndex(hasFocus)
  const row = at < 0 ? rows[0] : rows[Math.min(rows.length - 1, Math.max(0, at + by))]
  return row !== undefined && focusRow(row)
}

/** Ticks the row that has the focus, or takes its tick away. @returns whether there was one */
export function tickFocusedRow(root: ParentNode): boolean {
  const tick = rowsOf(root).find(hasFocus)?.querySelector<HTMLInputElement>('input[type=checkbox]')
  tick?.click()
  return tick !== undefined && tick !== null
}

/** Opens the row whose tick has the focus; its link opens it by itself. @returns whether it did */
export function openFocusedRow(root: ParentNode): boolean {
  if (!(document.activeElement instanceof HTMLInputElement)) return false
  const link = rowsOf(root).find(hasFocus)?.querySelector<HTMLElement>('a[href]')
  link?.click()
  return link !== undefined && link !== null
}

/** @returns the key of the row that has the focus */
export const focusedRow = (root: ParentNode): string | undefined => rowsOf(root).find(hasFocus)?.dataset.row

/** @returns the key of the row whose link has the focus */
export const linkedRow = (root: ParentNode): string | undefined =>
  document.activeElement instanceof HTMLAnchorElement ? focusedRow(root) : undefined

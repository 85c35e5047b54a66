import { useEffect, useState } from 'react'

/** How long it is said that something was copied, or was not, which leaves its reader something to do; milliseconds. */
const saidMs = { copied: 2_000, failed: 8_000 }

/**
 * Puts a text on the clipboard. Browsers offer no clipboard to pages without a safe connection (http on another machine) and may
 * refuse one; then the text is copied as people do, by selecting it.
 * @returns whether it is there
 */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

/** The dialog in sight, if one is, keeps the selection: what is outside of it may not have one. */
function copySelected(text: string): boolean {
  const selection = getSelection()
  const before = selection?.rangeCount ? selection.getRangeAt(0) : undefined
  const span = document.createElement('span')
  span.textContent = text
  span.style.cssText = 'position:fixed;opacity:0;white-space:pre;user-select:text'
  const focused = document.activeElement
  ;(focused?.closest('[role="dialog"]') ?? document.body).append(span)
  const range = document.createRange()
  range.selectNodeContents(span)
  selection?.removeAllRanges()
  selection?.addRange(range)
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    selection?.removeAllRanges()
    if (before) selection?.addRange(before)
    span.remove()
  }
}

export type Copied = 'copied' | 'failed' | undefined

/** Copies on a press. Out: how the last press ended, for some seconds. */
export function useCopy(): [Copied, (text: string) => void] {
  const [state, setState] = useState<{ is: Copied }>({ is: undefined })
  useEffect(() => {
    if (state.is === undefined) return
    const timer = setTimeout(() => setState({ is: undefined }), saidMs[state.is])
    return () => clearTimeout(timer)
  }, [state])
  const copy = (text: string) =>
    void copyToClipboard(text).then((isThere) => setState({ is: isThere ? 'copied' : 'failed' }))
  return [state.is, copy]
}

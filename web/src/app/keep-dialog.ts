import { useEffect, useLayoutEffect } from 'react'
import { type OpenDialog, openDialog, readOpenDialog, useOpenDialog } from '#lib/dialog.ts'

const key = 'open-dialog'

/** What is typed into these is kept as a draft; others belong to what asked for them, which a reload does not bring back. */
const kept = ['register', 'feedback', 'completeInfo', 'creatorAccount'] satisfies OpenDialog['name'][]

/** The dialog that was open when the tab was left, such as for TikTok; read before the page forgets it. */
let left: OpenDialog | undefined

function readLeft(): OpenDialog | undefined {
  const { name = '', subject } = Object.fromEntries(new URLSearchParams(sessionStorage.getItem(key) ?? ''))
  const known = kept.find((each) => each === name)
  return known && { name: known, ...(subject !== undefined && { subject }) }
}

/** Whether this page is the one that was left: loaded anew, or come back to from another site by the way back. */
function isSamePage(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && /^(reload|back_forward)$/.test(entry.type)
}

/**
 * Opens the dialog again that was open when its reader left for TikTok; of a name alone, where one is given. Out: whether
 * there was one.
 */
export function reopenLeft(name?: OpenDialog['name']): boolean {
  if (!left || (name && name !== left.name)) return false
  openDialog(left)
  return true
}

/** A page that is loaded anew opens the dialog that was open on it, with what was typed. */
export function useKeepDialog(): void {
  const open = useOpenDialog()
  useLayoutEffect(() => {
    left ??= readLeft()
    if (left && isSamePage() && !readOpenDialog()) openDialog(left)
  }, [])
  useEffect(() => {
    if (open && kept.some((each) => each === open.name)) {
      const { name, subject } = open
      sessionStorage.setItem(key, String(new URLSearchParams({ name, ...(subject && { subject }) })))
    } else sessionStorage.removeItem(key)
  }, [open])
}

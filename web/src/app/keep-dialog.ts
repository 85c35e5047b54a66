import { useEffect, useLayoutEffect } from 'react'
import { type OpenDialog, openDialog, readOpenDialog, useOpenDialog } from '#lib/dialog.ts'

const key = 'open-dialog'

/** What is typed into these is kept as a draft; others belong to what asked for them, which a reload does not bring back. */
const kept: readonly string[] = ['register', 'feedback'] satisfies OpenDialog['name'][]

const wasReloaded = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload'
}

/** A page that is loaded anew opens the dialog that was open on it, with what was typed. */
export function useKeepDialog(): void {
  const open = useOpenDialog()
  useLayoutEffect(() => {
    const name = kept.find((each) => each === sessionStorage.getItem(key)) as OpenDialog['name'] | undefined
    if (name && wasReloaded() && !readOpenDialog()) openDialog({ name })
  }, [])
  useEffect(() => {
    if (open && kept.includes(open.name)) sessionStorage.setItem(key, open.name)
    else sessionStorage.removeItem(key)
  }, [open])
}

import { useSyncExternalStore } from 'react'

/** Dialogs of the site. On the phone the first three are pages. */
type DialogName = 'login' | 'register' | 'reset' | 'feedback' | 'express' | 'completeInfo'

export interface OpenDialog {
  name: DialogName
  /** What the dialog is about, such as the id of a sample. */
  subject?: string
  /** Runs once after success, for example to go on with what asked for a log-in. */
  onDone?: () => void
}

let open: OpenDialog | undefined
const listeners = new Set<() => void>()

function set(next: OpenDialog | undefined): void {
  open = next
  for (const listener of listeners) listener()
}

export const openDialog = (dialog: OpenDialog): void => set(dialog)
export const closeDialog = (): void => set(undefined)
export const useOpenDialog = (): OpenDialog | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
  )

import { createStore } from './store.ts'

/** Dialogs of the site. On the phone the first three are pages. */
type DialogName = 'login' | 'register' | 'reset' | 'feedback' | 'express' | 'completeInfo' | 'creatorAccount'

export interface OpenDialog {
  name: DialogName
  /** What the dialog is about: of `express`, `sample:` or `task:` and the id of the case. */
  subject?: string
  /** Runs once after success, for example to go on with what asked for a log-in. */
  onDone?: () => void
}

let open: OpenDialog | undefined
const store = createStore()

function set(next: OpenDialog | undefined): void {
  open = next
  store.changed()
}

export const openDialog = (dialog: OpenDialog): void => set(dialog)
export const closeDialog = (): void => set(undefined)
export const readOpenDialog = (): OpenDialog | undefined => open
export const useOpenDialog = (): OpenDialog | undefined => store.useValue(() => open)

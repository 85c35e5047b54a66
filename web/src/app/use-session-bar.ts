import { useOpenDialog } from '#lib/dialog.ts'
import { useIsSessionOver } from '#lib/session.ts'

/** Whether the bar that asks to log in again is due: the session ran out, and no log-in over the page says so already. */
export function useNeedsSessionBar(): boolean {
  const isOver = useIsSessionOver()
  const dialog = useOpenDialog()
  return isOver && dialog === undefined
}

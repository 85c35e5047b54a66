import { partOf } from '#ui/verb/dialog-when-asked.tsx'

/** The question who looks after something, loaded when it is first asked. */
export const HandOverDialog = partOf('whom', ['care'], () =>
  import('./hand-over-dialog.tsx').then((file) => file.HandOverDialog),
)

import { dialogWhenAsked } from '#ui/verb/dialog-when-asked.tsx'

/** What the keys of a list do, loaded when somebody asks. */
export const KeysDialog = dialogWhenAsked([], () =>
  import('./keys-dialog.tsx').then((file) => file.KeysDialog),
)

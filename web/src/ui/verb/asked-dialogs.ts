import { dialogWhenAsked } from '#ui/verb/dialog-when-asked.tsx'

const load = () => import('#ui/form/confirm-dialog.tsx')

/** What verbs ask, loaded with the first question. */
export const ConfirmDialog = dialogWhenAsked([], () => load().then((file) => file.ConfirmDialog))
export const ReasonDialog = dialogWhenAsked([], () => load().then((file) => file.ReasonDialog))

import { isPhoneAgent } from '@sampan/contract/device'
import { lazy, Suspense, useMemo } from 'react'
import { useAuthReturn } from '#features/account/auth-return.ts'
import { useLinkAuthorised } from '#features/creator/use-link-authorised.ts'
import { closeDialog, useOpenDialog } from '#lib/dialog.ts'

const AccountDialogs = lazy(() =>
  import('#features/account/account-dialogs.tsx').then((file) => ({ default: file.AccountDialogs })),
)
const FeedbackDialog = lazy(() =>
  import('#features/feedback/feedback-dialog.tsx').then((file) => ({ default: file.FeedbackDialog })),
)

const isPhone = isPhoneAgent(navigator.userAgent)

/** Every dialog of the site, loaded when one opens; and what happens when TikTok sends somebody back. */
export function Dialogs() {
  const open = useOpenDialog()
  const linkAuthorised = useLinkAuthorised()
  const options = useMemo(() => ({ isPhone, onLinked: linkAuthorised }), [linkAuthorised])
  useAuthReturn(options)
  if (!open) return null
  return (
    <Suspense fallback={null}>{open.name === 'feedback' ? <FeedbackDialog opened onClose={closeDialog} /> : <AccountDialogs />}</Suspense>
  )
}

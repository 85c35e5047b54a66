import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo } from 'react'
import { useAuthReturn } from '#features/account/auth-return.ts'
import { hasTypedInfo } from '#features/creator/typed-info.ts'
import { useLinkAuthorised } from '#features/creator/use-link-authorised.ts'
import { isPhone } from '#lib/device.ts'
import { closeDialog, type OpenDialog, openDialog, readOpenDialog, useOpenDialog } from '#lib/dialog.ts'
import { lazyWith } from '#lib/lazy-with.ts'
import { readTokens, useIsSessionOver } from '#lib/session.ts'
import { reopenLeft, useKeepDialog } from './keep-dialog.ts'
import { askForAccountsAgain, useAskForAccounts } from './use-ask-for-accounts.ts'

const AccountDialogs = lazyWith(['account'], () =>
  import('#features/account/account-dialogs.tsx').then(({ AccountDialogs }) => AccountDialogs),
)
const FeedbackDialog = lazyWith(['feedback'], () =>
  import('#features/feedback/feedback-dialog.tsx').then(({ FeedbackDialog }) => FeedbackDialog),
)
const ExpressDialog = lazyWith(['sample'], () =>
  import('#features/shipment/express-dialog.tsx').then(({ ExpressDialog }) => ExpressDialog),
)
const CreatorDialogs = lazyWith(['creator'], () =>
  import('#features/creator/creator-dialogs.tsx').then(({ CreatorDialogs }) => CreatorDialogs),
)

interface DialogsProps {
  /** Another one once somebody else is logged in (own-page.ts). */
  ownPage: number
}

/** Every dialog of the site, loaded when one opens; and what happens when TikTok sends somebody back. */
export function Dialogs({ ownPage }: DialogsProps) {
  const open = useOpenDialog()
  const linkAuthorised = useLinkAuthorised()
  const options = useMemo(() => {
    const onDenied = () => {
      if (!reopenLeft()) askForAccountsAgain()
    }
    const onLinked = () => {
      linkAuthorised(onDenied)
      // The one account is enough; what was typed of others is not thrown away for it.
      if (hasTypedInfo()) reopenLeft('completeInfo')
    }
    return { isPhone: isPhone(), onLinked, onDenied }
  }, [linkAuthorised])
  useAuthReturn(options)
  useLogInAfterExpiry()
  useCloseForAnother(ownPage)
  useCloseWaysIn()
  useKeepDialog()
  useAskForAccounts()
  return open ? <Suspense fallback={null}>{dialogOf(open)}</Suspense> : null
}

function dialogOf({ name }: OpenDialog): ReactNode {
  if (name === 'feedback') return <FeedbackDialog opened onClose={closeDialog} />
  if (name === 'express') return <ExpressDialog />
  return name === 'completeInfo' || name === 'creatorAccount' ? <CreatorDialogs /> : <AccountDialogs />
}

/**
 * The session ran out: log-in opens over the page, whose work stays below it. The phone's own pages lead to their
 * log-in page instead (phone-private.tsx, phone-apply.tsx); the console is the same on both devices.
 */
function useLogInAfterExpiry(): void {
  const isOver = useIsSessionOver()
  const { pathname } = useLocation()
  const hasDialog = !isPhone() || pathname.startsWith('/m/console')
  // Before the page is painted, so that its own bar is not seen for a moment.
  useLayoutEffect(() => {
    if (isOver && hasDialog) openDialog({ name: 'login' })
  }, [isOver, hasDialog])
}

/** Of these somebody makes use who comes in, and they close by themselves. */
const waysIn: readonly string[] = ['login', 'register', 'reset'] satisfies OpenDialog['name'][]

/** What somebody had open is before nobody else: it holds their words, and would be sent as the next one's. */
function useCloseForAnother(ownPage: number): void {
  useLayoutEffect(() => {
    const open = readOpenDialog()
    if (ownPage > 0 && open && !waysIn.includes(open.name)) closeDialog()
  }, [ownPage])
}

/** Who came in on another tab is in on this one too. Only what other tabs store is heard. */
function useCloseWaysIn(): void {
  useEffect(() => {
    const hear = () => {
      const open = readOpenDialog()
      if (open && waysIn.includes(open.name) && readTokens()) closeDialog()
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [])
}

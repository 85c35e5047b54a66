import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useIsBound } from '#features/creator/creator.api.ts'
import { isOnSite } from '#lib/actors.ts'
import { useMe } from '#lib/calls/me.api.ts'
import { openDialog, useOpenDialog } from '#lib/dialog.ts'

const key = 'asked-for-accounts'

/** Pages where somebody is about to come in: what is asked there comes first. */
const quiet = /^\/m\/(login|register|reset)$|\/console(\/|$)/

/** Asks once more on this page, such as after TikTok did not say who somebody is. */
export const askForAccountsAgain = (): void => localStorage.removeItem(key)

/**
 * Asks a creator of whom no account is known where they post, once in this browser; after that the next application asks
 * again, not every page.
 */
export function useAskForAccounts(): void {
  const { data: me } = useMe()
  const { pathname } = useLocation()
  const isFree = useOpenDialog() === undefined && !quiet.test(pathname)
  const id = isOnSite(me?.role) ? me?.id : undefined
  const wasAsked = id === undefined || localStorage.getItem(key) === id
  const { data: isBound } = useIsBound(!wasAsked)
  useEffect(() => {
    if (wasAsked || isBound === undefined || !isFree) return
    localStorage.setItem(key, id)
    if (!isBound) openDialog({ name: 'completeInfo' })
  }, [wasAsked, isBound, isFree, id])
}

import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { openDialog } from '#lib/dialog.ts'
import { saveDraft } from '#lib/draft.ts'
import { needWords } from '#lib/i18n.ts'
import words from '#lib/words.ts'
import { showDone, showError } from '#ui/frame/toasts.tsx'

/** Kept in the tab: whether the way to TikTok from the registration ended without a link. */
export const deniedDraft = 'register-denied'
export interface Denied {
  isDenied: boolean
  /** TikTok was not let to share the profile, of which the handle is a part (R319). */
  isUnnamed?: boolean
}

/** What somebody is told who comes back without a link. */
export const deniedText = (isUnnamed = false) =>
  isUnnamed ? 'account:authorisation.profile' : 'account:authorisation.failed'

/** A path with further query values; an undefined one leaves it. */
export function withQuery(path: string, values: Record<string, string | undefined>): string {
  const url = new URL(path, 'http://here')
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url.pathname + url.search
}

interface AuthReturn {
  isPhone: boolean
  onLinked: () => void
  onDenied: () => void
}

/**
 * After a TikTok authorisation: says whether it worked, opens the matching dialog again on the desktop,
 * and cleans the query. For a signed-in creator (scene job) `onLinked` runs, or `onDenied`.
 */
export function useAuthReturn(options: AuthReturn): void {
  const location = useLocation()
  const navigate = useNavigate()
  const seen = useRef('')
  const search = location.search as Record<string, string | undefined>
  const { scene, auth, status, reason } = search
  useEffect(() => {
    const key = `${location.href}`
    if (auth !== '1' || seen.current === key) return
    seen.current = key
    const isGood = Number(status) > 0
    const isUnnamed = reason === 'profile'
    // Its texts are loaded when somebody does return: this runs on every page.
    void needWords(['account']).then(() => {
      if (isGood) showDone(words.t('account:authorisation.done'))
      // The registration says so at its place, where no message is over its fields.
      else if (scene !== 'reg') showError(words.t(deniedText(isUnnamed)))
    })
    if (scene === 'reg') saveDraft(deniedDraft, { isDenied: !isGood, isUnnamed } satisfies Denied)
    if (scene === 'reg' && !options.isPhone) openDialog({ name: 'register' })
    if (scene === 'job' && isGood) options.onLinked()
    else if (scene === 'job') options.onDenied()
    const values = { scene: undefined, auth: undefined, status: undefined, reason: undefined }
    const clean = withQuery(location.href, values)
    void navigate({ href: clean, replace: true })
  }, [auth, scene, status, reason, location.href, navigate, options])
}

import { decideByMailLink, type MailLinkView, openMailLink, renewMailLink } from '@sampan/contract/mail-link'
import { useQueryClient } from '@tanstack/react-query'
import { useEndSession } from '#lib/calls/end-session.api.ts'
import { usePlace } from '#lib/place.ts'
import { keyOf, useRead, useRefresh, useWrite } from '#lib/query.ts'

/** Asked anew whenever the page is looked at again: somebody else may have decided. */
export const useMailLink = (token: string) => useRead(openMailLink, { token }, { staleTime: 0 })
export const useDecideByMailLink = () => useWrite(decideByMailLink)
export const useRenewMailLink = () => useWrite(renewMailLink)

/** Shows what an answer says of the link, without asking for it again. */
export function useKeepMailLink(token: string): (link: MailLinkView) => void {
  const client = useQueryClient()
  const place = usePlace()
  return (link) => client.setQueryData(keyOf(openMailLink, { token }, place), link)
}

/** Asks what became of the link: somebody else may have decided, or it has ended. */
export const useRefreshMailLink = () => useRefresh([openMailLink])

/** Ends the session of somebody else in this browser, and opens the link anew. */
export function useLeaveForMailLink(): () => Promise<void> {
  const client = useQueryClient()
  const endSession = useEndSession()
  return async () => {
    if (await endSession()) await client.resetQueries({ queryKey: [openMailLink.name] })
  }
}

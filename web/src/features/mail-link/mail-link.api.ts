import { logOut } from '@sampan/contract/account'
import { decideByMailLink, type MailLinkView, openMailLink, renewMailLink } from '@sampan/contract/mail-link'
import { useQueryClient } from '@tanstack/react-query'
import { usePlace } from '#lib/place.ts'
import { isPrivate, keyOf, useRead, useWrite } from '#lib/query.ts'
import { clearSession } from '#lib/session.ts'

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

/** Ends the session of somebody else in this browser, and opens the link anew. */
export function useLeaveForMailLink(): () => Promise<void> {
  const client = useQueryClient()
  const write = useWrite(logOut)
  return async () => {
    await write.mutateAsync({}).catch(() => undefined)
    clearSession()
    client.removeQueries({ predicate: isPrivate })
    await client.resetQueries({ queryKey: [openMailLink.name] })
  }
}

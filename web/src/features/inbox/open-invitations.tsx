import { cooperationStatus } from '@sampan/contract/cooperation-status'
import { invitationStatus } from '@sampan/contract/invitation-status'
import { mcnLinkStatus } from '@sampan/contract/mcn-link-status'
import { useCooperations } from '#features/cooperation/cooperation.api.ts'
import { CooperationRow } from '#features/cooperation/cooperation-rows.tsx'
import { useInvitations } from '#features/invitation/invitation.api.ts'
import { InvitationRow } from '#features/invitation/invitation-row.tsx'
import { useMcnLinks } from '#features/mcn-link/mcn-link.api.ts'
import { McnLinkRow } from '#features/mcn-link/mcn-link-row.tsx'
import classes from './inbox.module.css'

/** The invitations of any kind that wait for the reader's answer, each with its clock. In: the page that opens one. */
export function OpenInvitations({ listHref }: { listHref: string }) {
  const cooperations = useCooperations().data ?? []
  const links = useMcnLinks().data ?? []
  const invitations = useInvitations().data ?? []
  const join = listHref.includes('?') ? '&' : '?'
  return (
    <ul className={classes.cards}>
      {cooperations
        .filter(({ status }) => status === cooperationStatus.open)
        .map((row) => (
          <li key={row.id}>
            <CooperationRow row={row} href={`${listHref}${join}coop=${row.id}`} />
          </li>
        ))}
      {links
        .filter(({ status }) => status === mcnLinkStatus.open)
        .map((link) => (
          <li key={link.id}>
            <McnLinkRow link={link} href={`${listHref}${join}link=${link.id}`} />
          </li>
        ))}
      {invitations
        .filter(({ status }) => status === invitationStatus.open)
        .map((invitation) => (
          <li key={invitation.id}>
            <InvitationRow invitation={invitation} href={`${listHref}${join}id=${invitation.id}`} />
          </li>
        ))}
    </ul>
  )
}

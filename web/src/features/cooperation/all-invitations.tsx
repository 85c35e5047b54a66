import { InvitationList } from '#features/invitation/invitation-list.tsx'
import { useMcnLinks } from '#features/mcn-link/mcn-link.api.ts'
import { McnLinkRow } from '#features/mcn-link/mcn-link-row.tsx'
import { messageOf } from '#lib/forms.ts'
import { ErrorState } from '#ui/frame/states.tsx'
import { useCooperations } from './cooperation.api.ts'
import { CooperationRow } from './cooperation-rows.tsx'

interface AllProps {
  hrefOf: (id: string) => string
  cooperationHrefOf: (id: string) => string
  linkHrefOf: (id: string) => string
}

/** Every invitation of the reader: to work together, then to show oneself to brands; what is to be answered first. */
export function AllInvitations({ hrefOf, cooperationHrefOf, linkHrefOf }: AllProps) {
  const { data, error, refetch } = useCooperations()
  const links = useMcnLinks().data ?? []
  if (error && !data) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
  const rows = data?.map((row) => (
    <li key={row.id}>
      <CooperationRow row={row} href={cooperationHrefOf(row.id)} />
    </li>
  ))
  const asked = links.map((link) => (
    <li key={link.id}>
      <McnLinkRow link={link} href={linkHrefOf(link.id)} />
    </li>
  ))
  return <InvitationList hrefOf={hrefOf} isWaiting={!data} before={[...asked, ...(rows ?? [])]} />
}

import { InvitationList } from '#features/invitation/invitation-list.tsx'
import { messageOf } from '#lib/forms.ts'
import { ErrorState } from '#ui/frame/states.tsx'
import { useCooperations } from './cooperation.api.ts'
import { CooperationRow } from './cooperation-rows.tsx'

interface AllProps {
  hrefOf: (id: string) => string
  cooperationHrefOf: (id: string) => string
}

/** Every invitation of the reader: to work together, then to show oneself to brands; what is to be answered first. */
export function AllInvitations({ hrefOf, cooperationHrefOf }: AllProps) {
  const { data, error, refetch } = useCooperations()
  if (error && !data) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
  const rows = data?.map((row) => (
    <li key={row.id}>
      <CooperationRow row={row} href={cooperationHrefOf(row.id)} />
    </li>
  ))
  return <InvitationList hrefOf={hrefOf} isWaiting={!data} before={rows} />
}

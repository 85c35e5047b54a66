import { type Ability, mayAny } from '@sampan/contract/abilities'
import { listParticipations } from '@sampan/contract/participation'
import { anyReview, participationStatus, reviewStages } from '@sampan/contract/task-status'
import { readOrder } from '#features/participation/participation-order.ts'
import { useRead } from '#lib/query.ts'

const { applied, toSubmit, completed } = participationStatus
const [signUpStatuses, contentStatuses] = [[applied, toSubmit, completed], [...reviewStages]]

/** How much waits for the reader: sign-ups to answer, ship or pay, and content to review. 0 where it is not asked. */
export function useParticipationTurns(role: string | undefined): { signUps: number; reviews: number } {
  const may = (...anyOf: readonly Ability[]) => role !== undefined && mayAny(role, ...anyOf)
  const options = { needsLogIn: true, keepsOld: true, staleTime: 60_000 }
  const ask = { view: 'yourTurn', pageSize: 1 } as const
  const signUps = useRead(
    listParticipations,
    { ...ask, statuses: signUpStatuses },
    { ...options, enabled: may('auditSignUp') },
  )
  const reviews = useRead(
    listParticipations,
    { ...ask, statuses: contentStatuses },
    { ...options, enabled: may(...anyReview) },
  )
  return { signUps: signUps.data?.total ?? 0, reviews: reviews.data?.total ?? 0 }
}

/** A participation belongs to the list that one came from; every other page to itself. */
export function useParticipationPlace(pathname: string): string {
  if (!pathname.includes('/console/participations/')) return pathname
  return readOrder()?.href ?? pathname
}

import { readOrder } from '#features/participation/participation-order.ts'

/** A participation belongs to the list that one came from; every other page to itself. */
export function useParticipationPlace(pathname: string): string {
  if (!pathname.includes('/console/participations/')) return pathname
  return readOrder()?.href ?? pathname
}

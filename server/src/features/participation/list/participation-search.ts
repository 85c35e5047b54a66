import type { LocalText } from '@sampan/contract/country'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { participation } from '#features/participation/participation.tables.ts'
import { wordsOrTracking } from '#features/shipment/tracking-search.ts'
import { taskNumberOf } from '#features/task/task.view.ts'
import { searchQuery, searchVector } from '#kit/search-tokens.ts'

/** As it is shown to people: EN-10234. */
export const numberOf = (number: number): string => `EN-${number}`

/** What a participation is found by: its number, whose it is, and the task. */
export function participationVector(facts: {
  number: number
  handle: string
  nickname: string
  fullName: string
  taskNumber: number
  title: LocalText
}): string {
  const { number, handle, nickname, fullName, taskNumber, title } = facts
  const numbers = [numberOf(number), taskNumberOf(taskNumber)]
  return searchVector([...numbers, handle, nickname, fullName, ...Object.values(title)])
}

/** What somebody typed: words of the participation, or the tracking number of its parcel. */
export function searchCondition(ctx: Ctx, typed: string): SQL {
  const words = searchQuery(typed)
  const byWords = words === undefined ? undefined : sql`${participation.search} @@ ${words}::tsquery`
  return wordsOrTracking(ctx, typed, { kind: 'participation', id: participation.id, byWords })
}

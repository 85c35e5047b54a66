import { and, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { askNone, type Question } from '#db/question.ts'
import { participation } from '#features/participation/participation.tables.ts'
import { askFirstRows, type ParticipationRowData } from '#features/participation/participation-row.queries.ts'
import { bySignUp } from '#features/participation/participation-turn.ts'
import { prefixOf, type Typed } from '#kit/typed.ts'
import { reached } from './participation-list.queries.ts'
import { numberOf, searchCondition } from './participation-search.ts'

const prefix = prefixOf(numberOf(0))

/** The newest participations that the caller sees and that words name, or the one of a whole number. */
export function findNewestParticipations(
  ctx: Ctx,
  { words, number }: Typed,
  most: number,
): Question<ParticipationRowData[]> {
  if (number && number.prefix !== prefix) return askNone
  const where = number ? sql`${participation.number} = ${number.digits}` : searchCondition(ctx, words)
  return askFirstRows(ctx, and(reached(ctx), where), bySignUp('desc'), most)
}

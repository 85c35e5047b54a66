import { and, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { askNone, type Question } from '#db/question.ts'
import { isPlannedBeyond } from '#kit/page.ts'
import { prefixOf, type Typed } from '#kit/typed.ts'
import { foundGathered } from '#kit/word-pages.ts'
import { sample } from './sample.tables.ts'
import { reached, samplesThat } from './sample-list.queries.ts'
import type { PlacedRow } from './sample-row.queries.ts'
import { numberOf, searchCondition } from './sample-search.ts'
import { firstNewestSamples } from './waiting-samples.queries.ts'

const prefix = prefixOf(numberOf(0))

/**
 * The newest samples that the caller sees and that words name, or the one of a whole number. Words are planned first: what most samples have
 * is met soon by a walk, and all others are gathered (decision 91).
 */
export async function findNewestSamples(
  ctx: Ctx,
  { words, number }: Typed,
  most: number,
): Promise<Question<PlacedRow[]>> {
  if (number && number.prefix !== prefix) return askNone
  if (number) return firstNewestSamples(ctx, sql`${sample.number} = ${number.digits}`, most)
  const where = searchCondition(ctx, words)
  const isInMost = await isPlannedBeyond(ctx.db, samplesThat(and(reached(ctx), where)))
  return firstNewestSamples(ctx, where, most, isInMost ? undefined : foundGathered)
}

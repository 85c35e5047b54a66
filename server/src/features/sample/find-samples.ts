import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { askNone, type Question } from '#db/question.ts'
import { prefixOf, type Typed } from '#kit/typed.ts'
import { sample } from './sample.tables.ts'
import type { PlacedRow } from './sample-row.queries.ts'
import { numberOf, searchCondition } from './sample-search.ts'
import { firstNewestSamples } from './waiting-samples.queries.ts'

const prefix = prefixOf(numberOf(0))

/** The newest samples that the caller sees and that words name, or the one of a whole number. */
export function findNewestSamples(ctx: Ctx, { words, number }: Typed, most: number): Question<PlacedRow[]> {
  if (number && number.prefix !== prefix) return askNone
  const where = number ? sql`${sample.number} = ${number.digits}` : searchCondition(ctx, words)
  return firstNewestSamples(ctx, where, most)
}

import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { jsonRows } from '#db/json-rows.ts'
import { literals } from '#db/literals.ts'
import { askRows } from '#db/question.ts'
import { containing } from '#kit/containing.ts'
import { feedback } from './feedback.tables.ts'

/** Feedback that is looked through, the newest. */
const lookedMost = 100

/** So much of it is shown. */
const shownMost = 80

const rows = jsonRows({
  id: feedback.id,
  content: sql<string>`left(${feedback.content}, ${literals(shownMost)})`,
})

/** The newest feedback that holds the words. */
export const findFeedback = (ctx: Ctx, words: string, most: number) =>
  askRows(
    rows,
    sql`from (select * from ${feedback} where ${eq(feedback.tenantId, ctx.tenant.id)}
        order by ${feedback.createdAt} desc limit ${lookedMost}) as ${feedback}
      where ${feedback.content} ilike ${containing(words)}
      order by ${feedback.createdAt} desc, ${feedback.id} desc limit ${most}`,
  )

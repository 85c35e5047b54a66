import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { jsonRows } from '#db/json-rows.ts'
import { askRows } from '#db/question.ts'
import { containing } from '#kit/containing.ts'
import { mouTemplate } from './mou-template.tables.ts'
import { readableTemplates } from './mou-template-reach.ts'

/** Templates that are looked through, those that were changed last. */
const lookedMost = 100

const rows = jsonRows({ id: mouTemplate.id, name: mouTemplate.name })

/** Templates that the caller may read, have not ended, and whose names hold the words. */
export const findMouTemplates = (ctx: Ctx, words: string, most: number) =>
  askRows(
    rows,
    sql`from (select * from ${mouTemplate} where ${and(eq(mouTemplate.tenantId, ctx.tenant.id), isNull(mouTemplate.endedAt), readableTemplates(ctx))}
        order by ${mouTemplate.updatedAt} desc, ${mouTemplate.id} desc limit ${lookedMost}) as ${mouTemplate}
      where ${mouTemplate.name} ilike ${containing(words)}
      order by ${mouTemplate.updatedAt} desc, ${mouTemplate.id} desc limit ${most}`,
  )

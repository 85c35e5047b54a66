import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { jsonRows } from '#db/json-rows.ts'
import { askRows } from '#db/question.ts'
import { containing } from '#kit/containing.ts'
import { ofWorkspace } from './sample-group.queries.ts'
import { sampleGroup } from './sample-group.tables.ts'

/** Groups that are looked through, those that were changed last. */
const lookedMost = 100

const rows = jsonRows({ id: sampleGroup.id, name: sampleGroup.name })

/** Sample groups of the caller's workspace whose names hold the words, those that were changed last; the index of the list begins with the workspace. */
export const findSampleGroups = (ctx: Ctx, words: string, most: number) =>
  askRows(
    rows,
    sql`from (select * from ${sampleGroup} where ${ofWorkspace(ctx)}
        order by ${sampleGroup.updatedAt} desc, ${sampleGroup.id} desc limit ${lookedMost}) as ${sampleGroup}
      where ${sampleGroup.name} ilike ${containing(words)}
      order by ${sampleGroup.updatedAt} desc, ${sampleGroup.id} desc limit ${most}`,
  )

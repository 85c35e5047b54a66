import { and, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { jsonRows } from '#db/json-rows.ts'
import { askRows } from '#db/question.ts'
import { named, ofWorkspace } from './group.queries.ts'
import { creatorGroup } from './group.tables.ts'

const rows = jsonRows({
  id: creatorGroup.id,
  name: creatorGroup.name,
  tags: creatorGroup.tags,
  members: creatorGroup.memberCount,
})

/** Groups of the caller's workspace of which the name or a tag holds the words, by name; the index of names knows the workspace. */
export const findGroups = (ctx: Ctx, words: string, most: number) =>
  askRows(
    rows,
    sql`from ${creatorGroup} where ${and(ofWorkspace(ctx), named(words))}
      order by lower(${creatorGroup.name}), ${creatorGroup.id} limit ${most}`,
  )

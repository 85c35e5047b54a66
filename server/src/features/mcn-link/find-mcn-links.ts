import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { jsonRows } from '#db/json-rows.ts'
import { askRows } from '#db/question.ts'
import { containing } from '#kit/containing.ts'
import { ofMcn } from './mcn-link.queries.ts'
import { mcnLink } from './mcn-link.tables.ts'
import { isNamed, nameForMcn } from './mcn-link-names.queries.ts'

/** Links that are looked through, the newest. */
const lookedMost = 500

const rows = jsonRows({ id: mcnLink.id, status: mcnLink.status, name: nameForMcn })

/** Links of the caller's MCN by what it knows of the creator (R211), the newest; their index holds the names. */
export const findMcnLinks = (ctx: Ctx, words: string, most: number) =>
  askRows(
    rows,
    sql`from (select * from ${mcnLink} where ${ofMcn(ctx)}
        order by ${mcnLink.createdAt} desc, ${mcnLink.id} desc limit ${lookedMost}) as ${mcnLink}
      where ${isNamed(containing(words.replace(/^@/, '')))}
      order by ${mcnLink.createdAt} desc, ${mcnLink.id} desc limit ${most}`,
  )

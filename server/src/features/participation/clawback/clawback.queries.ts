import { clawbackStatus } from '@sampan/contract/clawback-status'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { jsonRows, orNull } from '#db/json-rows.ts'
import { askRow, type Question } from '#db/question.ts'
import { account } from '#features/account/account.tables.ts'
import { whoMay } from '#features/account/people/who-may.queries.ts'
import { type FileRow, filesAmong } from '#features/file/file.queries.ts'
import { type ClawbackRow, clawback, clawbackHistory } from './clawback.tables.ts'

const isIt = (ctx: Ctx, id: string): SQL | undefined =>
  and(eq(clawback.tenantId, ctx.tenant.id), eq(clawback.id, id))

/** What is to be taken back of a participation's reward, or was last. Who may see it is the caller's question. */
export async function findClawback(ctx: Ctx, id: string): Promise<ClawbackRow | undefined> {
  const [row] = await ctx.db.select().from(clawback).where(isIt(ctx, id))
  return row
}

const announcer = alias(account, 'announcer')
const decider = alias(account, 'decider')
const clawbacks = jsonRows({
  clawback: getTableColumns(clawback),
  announcedBy: orNull(announcer.fullName),
  decidedBy: orNull(decider.fullName),
})
export type ClawbackData = ReturnType<typeof clawbacks.read>[number]

/** The same with the names of who announced and decided, as a part of a page. */
export const clawbackOf = (ctx: Ctx, id: string): Question<ClawbackData | undefined> =>
  askRow(
    clawbacks,
    sql`from ${clawback}
      left join ${account} ${announcer} on ${and(eq(announcer.tenantId, clawback.tenantId), eq(announcer.id, clawback.announcedBy))}
      left join ${account} ${decider} on ${and(eq(decider.tenantId, clawback.tenantId), eq(decider.id, clawback.decidedBy))}
      where ${isIt(ctx, id)}`,
  )

/** Who may decide what is contradicted: two at most, which tell whether one is there besides whoever announced it (R302). */
export const decidersOf = (ctx: Ctx): Question<string[]> => ({
  value: sql`to_json(array(select ${account.id} from ${account} where ${whoMay(ctx, 'clawBackReward')} limit 2))`,
  read: (ids) => ids as string[],
})

/** Who may not announce it again, and whether somebody works here who may. */
export interface Announcers {
  barred: string[]
  isOneFree: boolean
}

const dropped = alias(clawbackHistory, 'dropped')
const said = alias(clawbackHistory, 'said')

/** The same of all announcements of a participation, of which the row knows the last one alone: barred is who made one that was contradicted and then dropped (R251). */
export function announcersOf(ctx: Ctx, id: string): Question<Announcers> {
  const isOfIt = (line: typeof dropped | typeof said) =>
    and(eq(line.tenantId, ctx.tenant.id), eq(line.clawbackId, id))
  const barred = sql`select (select ${said.actorId} from ${clawbackHistory} ${said}
      where ${isOfIt(said)} and ${eq(said.verb, 'announceClawback')} and (${said.at}, ${said.id}) < (${dropped.at}, ${dropped.id})
      order by ${said.at} desc, ${said.id} desc limit 1) as id
    from ${clawbackHistory} ${dropped}
    where ${isOfIt(dropped)} and ${eq(dropped.verb, 'dropClawback')} and ${eq(dropped.fromStatus, clawbackStatus.contradicted)}`
  return {
    value: sql`(select json_build_object('barred', barred.ids, 'isOneFree', exists (
        select 1 from ${account} where ${whoMay(ctx, 'clawBackReward')} and ${account.id} <> all (barred.ids)))
      from (select array(${barred}) as ids) as barred)`,
    read: (announcers) => announcers as Announcers,
  }
}

/** What shows its reason, and what the creator shows against it. */
export const clawbackFilesOf = (ctx: Ctx, id: string): Question<Map<string, FileRow>> =>
  filesAmong(
    ctx,
    sql`select unnest(array[${clawback.fileId}, ${clawback.proofId}]) from ${clawback} where ${isIt(ctx, id)}`,
  )

import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { jsonRows, orNull } from '#db/json-rows.ts'
import { askRows, type Question, shown } from '#db/question.ts'
import { type HistoryTable, newestFirst } from '#kit/case/transition.ts'
import { type HistoryLineRow, lineWithActor } from '#kit/clock.view.ts'
import { account } from './account.tables.ts'

type Lines = HistoryTable & { ip: PgColumn; $inferSelect: { verb: string } }

/**
 * How the history of a kind of case is read. In: its table, and the column that names the case. Out: what asks for the whole
 * history of one, newest first, with whoever acted; an address from which somebody acted is nothing that a page shows.
 */
export function historyReader<Table extends Lines>(
  history: Table,
  subject: PgColumn,
): (ctx: Ctx, id: string) => Question<HistoryLineRow<Table['$inferSelect']['verb']>[]> {
  const { ip, ...line } = getTableColumns(history)
  const lines = jsonRows({
    line,
    actor: { id: orNull(account.id), name: orNull(account.fullName), avatar: orNull(account.avatarUrl) },
  })
  const isActor = and(eq(account.tenantId, history.tenantId), eq(account.id, history.actorId))
  const order = sql.join(newestFirst(history), sql`, `)
  return (ctx, id) =>
    shown(
      askRows(
        lines,
        sql`from ${history} left join ${account} on ${isActor}
          where ${history.tenantId} = ${ctx.tenant.id} and ${subject} = ${id} order by ${order}`,
      ),
      (rows) => rows.map(lineWithActor) as HistoryLineRow<Table['$inferSelect']['verb']>[],
    )
}

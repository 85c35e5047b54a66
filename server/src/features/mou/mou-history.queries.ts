import type { HistoryVerb } from '@sampan/contract/history'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { jsonRows, orNull } from '#db/json-rows.ts'
import { askRows, type Question, shown } from '#db/question.ts'
import { account } from '#features/account/account.tables.ts'
import { newestFirst } from '#kit/case/transition.ts'
import { type HistoryLineRow, lineWithActor } from '#kit/clock.view.ts'
import { mouHistory } from './mou.tables.ts'

const { ip, ...shownOfLine } = getTableColumns(mouHistory)
const lines = jsonRows({
  line: shownOfLine,
  actor: { id: orNull(account.id), name: orNull(account.fullName), avatar: orNull(account.avatarUrl) },
})
const actorOfLine = and(eq(account.tenantId, mouHistory.tenantId), eq(account.id, mouHistory.actorId))

/** The whole history of an agreement, newest first. */
export const historyOf = (ctx: Ctx, mouId: string): Question<HistoryLineRow<HistoryVerb<'mou'>>[]> =>
  shown(
    askRows(
      lines,
      sql`from ${mouHistory} left join ${account} on ${actorOfLine}
        where ${mouHistory.tenantId} = ${ctx.tenant.id} and ${mouHistory.mouId} = ${mouId}
        order by ${sql.join(newestFirst(mouHistory), sql`, `)}`,
    ),
    (rows) => rows.map(lineWithActor),
  )

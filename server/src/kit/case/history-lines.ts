import { randomUUIDv7 } from 'node:crypto'
import type { Evidence } from '@sampan/contract/history'
import type { RecordedField } from '@sampan/contract/recorded.schemas'
import { type AuditChange, noteAudit } from '#kit/audit/notes.ts'
import { noteChange } from '#kit/call/live.ts'
import type { Ctx } from '#kit/context.ts'
import { after } from './history-order.ts'
import { insertRows } from './hot-statements.ts'
import type { HistoryLine, Machine, StateTable } from './transition.ts'

/** Lines that one statement writes. */
const rowsPerStatement = 500

/**
 * Adds lines to histories, in the order given, and sends notices of the changes. In: the moment of each; when each record had its
 * last line before these. A line that would not be later than the one before it is put a millisecond after it.
 */
export async function writeLines<Table extends StateTable, Line extends string>(
  ctx: Ctx,
  machine: Pick<Machine<Table, string, string>, 'noun' | 'history' | 'subjectKey' | 'stateOf'>,
  lines: readonly { line: HistoryLine<Line>; now: Date }[],
  lastMoments: ReadonlyMap<string, Date>,
): Promise<void> {
  const last = new Map(lastMoments)
  const rows = lines.map(({ line, now }) => {
    const before = last.get(line.subjectId)
    const at = before ? after({ ...ctx, now }, before).now : now
    last.set(line.subjectId, at)
    return rowOf(ctx, machine.subjectKey, line, { now, at })
  })
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    await insertRows(ctx.db, machine.history, rows.slice(from, from + rowsPerStatement))
  for (const { line } of lines) {
    noteChange(ctx, machine.noun, line.subjectId)
    noteAudit(ctx, auditOf(machine, line))
  }
}

/** The entry names the verb of a job or a rule; for a call the name of the call is enough. */
function auditOf(
  { noun, stateOf }: Pick<Machine<StateTable, string, string>, 'noun' | 'stateOf'>,
  line: HistoryLine<string>,
): AuditChange {
  const { subjectId: id, name, ownerId, from, to } = line
  const said = (status: number | null) => (status !== null && stateOf ? stateOf(status) : status)
  const fields: RecordedField[] = [
    ...(from === to ? [] : [{ name: 'status', before: said(from), after: said(to) }]),
    ...(line.by === 'system' ? [{ name: 'verb', after: line.verb }] : []),
  ]
  return { noun, id, name, ownerId, fields }
}

/** Who decided by the link of a mail was not logged in, and both sides read that. */
const evidenceOf = (ctx: Ctx, { evidence = [], by }: HistoryLine<string>): readonly Evidence[] =>
  ctx.caller.mailLinkId === undefined || by === 'system'
    ? evidence
    : [...evidence, { kind: 'mailLink', label: '', href: '' }]

function rowOf(
  ctx: Ctx,
  subjectKey: string,
  line: HistoryLine<string>,
  { now, at }: { now: Date; at: Date },
) {
  const { clockStartedAt: from, clockDueAt: due, clockOwner } = line.clock ?? {}
  const seconds = (to: Date) => from && Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000))
  return {
    tenantId: ctx.tenant.id,
    id: randomUUIDv7(),
    [subjectKey]: line.subjectId,
    at,
    verb: line.verb,
    fromStatus: line.from,
    toStatus: line.to,
    actorId: line.by === 'system' ? null : ctx.caller.accountId,
    actorRole: line.by,
    reason: line.reason ?? '',
    evidence: evidenceOf(ctx, line),
    tookSeconds: seconds(now) ?? null,
    allowedSeconds: (due && seconds(due)) ?? null,
    dutyOwner: clockOwner ?? null,
    ip: ctx.ip || null,
  }
}

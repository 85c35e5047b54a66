import { randomUUIDv7 } from 'node:crypto'
import { type AuditKind, auditKindOf, unrecorded } from '@sampan/contract/audit'
import type { AnyEndpoint } from '@sampan/contract/endpoint'
import { type RecordedField, recordedOf } from '@sampan/contract/recorded.schemas'
import { uuid } from '@sampan/contract/uuid'
import type { z } from 'zod'
import { insertRows } from '#kit/case/hot-statements.ts'
import type { Ctx } from '#kit/context.ts'
import { auditEntry } from './audit.tables.ts'
import type { AuditChange } from './notes.ts'

/** Rows that one statement writes. */
const rowsPerStatement = 500
const unrecordedNames: ReadonlySet<string> = new Set(unrecorded)

/** Whether the log has an entry of every call of an endpoint that changes something (R140). */
export const isRecorded = ({ name, effect }: AnyEndpoint): boolean =>
  effect === 'write' && !unrecordedNames.has(name)

/**
 * Writes down a call that changed something, in its transaction, with the statements that end it: nobody waits for it.
 * In: what was called, its input as the contract read it, its answer. One entry a record, one where none is known.
 */
export async function recordCall(
  ctx: Ctx,
  {
    endpoint,
    schema,
    input,
    answer,
  }: { endpoint: AnyEndpoint; schema: z.ZodType; input: unknown; answer: unknown },
): Promise<void> {
  const given = recordedOf(schema, input)
  const asked = subjectOf(input, answer)
  const [only, ...others] = oncePerRecord(ctx.audit.changes)
  if (!only) return write(ctx, endpoint.name, auditKindOf(endpoint.path), [withGiven(asked, given)])
  const first = others.length === 0 ? { ...only, name: only.name ?? asked.name } : only
  const known = [first, ...others].map((change) => withGiven(change, given))
  await write(ctx, endpoint.name, auditKindOf(endpoint.path), known)
}

/** Writes down what a job, a callback or a command changed; nothing where it changed no record. */
export async function recordSystem(ctx: Ctx): Promise<void> {
  await write(ctx, ctx.audit.job ?? 'system', 'system', oncePerRecord(ctx.audit.changes))
}

const kinds: Record<string, AuditKind> = {
  sample: 'sample',
  participation: 'task',
  task: 'task',
  mou: 'mou',
  invitation: 'invitation',
  cooperation: 'invitation',
  mcnLink: 'invitation',
  strike: 'strike',
  payout: 'money',
  topUp: 'money',
  directPayment: 'money',
  clawback: 'money',
  payoutRun: 'money',
  brand: 'product',
  account: 'account',
  tenant: 'tenant',
}

/** Several changes of a record in one call are one entry; of a field that changed twice the first value and the last one count. */
function oncePerRecord(changes: readonly AuditChange[]): AuditChange[] {
  const records = Map.groupBy(changes, ({ noun, id }) => `${noun}:${id}`)
  return [...records.values()].map((same) => {
    const fields = new Map<string, RecordedField>()
    for (const field of same.flatMap((change) => change.fields ?? [])) {
      const first = fields.get(field.name)
      fields.set(field.name, first?.before === undefined ? field : { ...field, before: first.before })
    }
    const merged: AuditChange = Object.assign({}, ...same)
    return { ...merged, fields: [...fields.values()] }
  })
}

/** What the verb noted says more of a field than the input does. The ids of a batch are its entries. */
function withGiven(change: AuditChange, given: readonly RecordedField[]): AuditChange {
  const noted = change.fields ?? []
  if (change.isWhole) return change
  const names = new Set(noted.map(({ name }) => name))
  const rest = given.filter(
    ({ name, after }) => !names.has(name) && !/^ids(\.length)?$/.test(name) && after !== null,
  )
  return { ...change, fields: [...noted, ...rest] }
}

/** The record by the ids of the call, where no verb named one: the answer of what was made, else the input's own. */
function subjectOf(input: unknown, answer: unknown): AuditChange {
  const made = objectOf(answer)
  const asked = objectOf(input)
  const name = typeof made.number === 'string' ? made.number : undefined
  const ownId = idIn(asked.id) ?? idIn(made.id)
  if (ownId) return { noun: '', id: ownId, name }
  const other = Object.entries(asked).find(([key, value]) => key.endsWith('Id') && idIn(value))
  return { noun: other ? other[0].slice(0, -2) : '', id: other ? (idIn(other[1]) ?? null) : null, name }
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const idIn = (value: unknown): string | undefined =>
  typeof value === 'string' && uuid.test(value) ? value : undefined

async function write(
  ctx: Ctx,
  verb: string,
  kind: AuditKind,
  changes: readonly AuditChange[],
): Promise<void> {
  const isSystem = ctx.requestId === ''
  const actor = ctx.audit.actor ?? ctx.caller
  const rows = changes.map(({ noun, id, name, ownerId, fields = [] }) => ({
    tenantId: ctx.tenant.id,
    id: randomUUIDv7(),
    at: ctx.now,
    kind: kinds[noun] ?? kind,
    verb,
    isJob: isSystem,
    actorId: actor.accountId,
    actorRole: isSystem ? 'system' : actor.role,
    ownerId: ownerId && ownerId !== actor.accountId ? ownerId : null,
    mailLinkId: ctx.caller.mailLinkId ?? null,
    ip: ctx.ip || null,
    requestId: ctx.requestId,
    noun,
    subjectId: id,
    subjectName: name ?? '',
    fields,
  }))
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    await insertRows(ctx.db, auditEntry, rows.slice(from, from + rowsPerStatement))
}

import { type LocalText, languageOf, languages } from '@sampan/contract/country'
import type { InputOf } from '@sampan/contract/endpoint'
import type * as contract from '@sampan/contract/protocol'
import type { ProtocolEdit, ProtocolKind } from '@sampan/contract/protocol'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { noteAudit } from '#kit/audit/notes.ts'
import { type FieldFault, refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import type { ProtocolTexts } from './built-in.ts'
import { getProtocolEdit } from './edit-protocols.ts'
import { protocolDraft, protocolVersion } from './protocol.tables.ts'

/** Only languages in which something was written. */
const written = (text: LocalText): LocalText =>
  Object.fromEntries(Object.entries(text).filter(([, words]) => words?.trim()))

/** One change of a document after the other. Refuses `stateChanged` with the name of whoever was faster. */
async function openDraft(ctx: Ctx, { id, version }: { id: ProtocolKind; version: string }) {
  const key = `protocol ${ctx.tenant.id} ${id}`
  await ask(ctx.db, sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const now = await getProtocolEdit(ctx, { id })
  if (Date.parse(now.version) !== Date.parse(version))
    refuse('stateChanged', { ...(now.updatedBy && { params: { context: 'by', name: now.updatedBy } }) })
  return now
}

const ofDraft = (ctx: Ctx, kind: ProtocolKind) =>
  and(eq(protocolDraft.tenantId, ctx.tenant.id), eq(protocolDraft.kind, kind))

/** Keeps what is being written; nobody else is shown it. */
export async function saveProtocolDraft(
  ctx: Ctx,
  { id, version, ...form }: InputOf<typeof contract.saveProtocolDraft>,
): Promise<ProtocolEdit> {
  const before = await openDraft(ctx, { id, version })
  const values = {
    title: written(form.title),
    body: written(form.body),
    effectiveOn: form.effectiveOn,
    asksAgain: form.asksAgain,
    updatedBy: accountOf(ctx),
    // Later than the one before, also within one millisecond.
    updatedAt: new Date(Math.max(ctx.now.getTime(), Date.parse(before.version) + 1)),
  }
  await ctx.db
    .insert(protocolDraft)
    .values({ tenantId: ctx.tenant.id, kind: id, ...values })
    .onConflictDoUpdate({ target: [protocolDraft.tenantId, protocolDraft.kind], set: values })
  noteAudit(ctx, { noun: 'protocol', id: null, name: id })
  return getProtocolEdit(ctx, { id })
}

/** Throws the draft away. */
export async function dropProtocolDraft(
  ctx: Ctx,
  { id, version }: InputOf<typeof contract.dropProtocolDraft>,
): Promise<ProtocolEdit> {
  await openDraft(ctx, { id, version })
  await ctx.db.delete(protocolDraft).where(ofDraft(ctx, id))
  noteAudit(ctx, { noun: 'protocol', id: null, name: id })
  return getProtocolEdit(ctx, { id })
}

/**
 * Makes the draft the next version (R227), which never changes. Refuses at its fields a text that is in neither the
 * language of the tenant's country nor English, one without a title, and a day that has passed.
 */
export async function publishProtocol(
  ctx: Ctx,
  { id, version }: InputOf<typeof contract.publishProtocol>,
): Promise<ProtocolEdit> {
  const draft = await openDraft(ctx, { id, version })
  const faults = faultsOf(ctx, draft)
  if (faults.length > 0) refuse('invalidInput', { fields: faults })
  const effectiveOn = draft.effectiveOn ?? draft.today
  await ctx.db.insert(protocolVersion).values({
    tenantId: ctx.tenant.id,
    kind: id,
    version: draft.nextVersion,
    title: draft.title,
    body: draft.body,
    effectiveOn,
    asksAgain: draft.asksAgain,
    publishedBy: accountOf(ctx),
    // The version of a document moves on with its publication, too.
    publishedAt: new Date(Math.max(ctx.now.getTime(), Date.parse(draft.version) + 1)),
  })
  await ctx.db.delete(protocolDraft).where(ofDraft(ctx, id))
  noteAudit(ctx, {
    noun: 'protocol',
    id: null,
    name: `${id} ${draft.nextVersion}`,
    fields: [
      { name: 'effectiveOn', before: null, after: effectiveOn },
      { name: 'asksAgain', before: null, after: draft.asksAgain },
      { name: 'languages', before: null, after: Object.keys(draft.body).join(', ') },
    ],
    isWhole: true,
  })
  return getProtocolEdit(ctx, { id })
}

function faultsOf(ctx: Ctx, draft: ProtocolEdit): FieldFault[] {
  const home = languageOf(ctx.tenant.defaultCountry)
  const { title, body }: ProtocolTexts = draft
  return [
    ...(body[home] || body.en ? [] : [{ path: `body.${home}`, key: 'protocolTextNeeded' as const }]),
    ...languages
      .filter((language) => body[language] && !title[language])
      .map((language) => ({ path: `title.${language}`, key: 'protocolTitleNeeded' as const })),
    ...(draft.effectiveOn && draft.effectiveOn < draft.today
      ? [{ path: 'effectiveOn', key: 'dayPassed' as const }]
      : []),
  ]
}

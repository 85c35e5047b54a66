import { type LocalText, languages } from '@sampan/contract/country'
import {
  type ProtocolEdit,
  type ProtocolKind,
  type ProtocolRow,
  protocolKinds,
} from '@sampan/contract/protocol'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { textOf } from '#kit/local-text.ts'
import { builtInTexts, type ProtocolTexts } from './built-in.ts'
import { consentKey, countConsents, listDrafts, listPublished } from './protocol.queries.ts'
import { protocolConsent } from './protocol.tables.ts'
import { linesOf, textsOf } from './read-protocols.ts'
import { inForceOf, stateOf, todayOf, withBuiltIn } from './versions.ts'

const languagesOf = (text: LocalText) => languages.filter((language) => text[language])

/** Every document with what holds, what comes and what is being written (R227). */
export async function listProtocols(ctx: Ctx): Promise<ProtocolRow[]> {
  const today = todayOf(ctx)
  const [known, drafts, consents] = await Promise.all([linesOf(ctx), listDrafts(ctx), countConsents(ctx)])
  const rows = protocolKinds.map(async (kind) => {
    const lines = known.get(kind) ?? []
    const held = inForceOf(lines, today)
    const coming = lines.find((line) => stateOf(line, lines, today) === 'coming')
    const draft = drafts.find((each) => each.draft.kind === kind)
    const body = held && (await textsOf(ctx, kind, held.version))?.body
    const title = held?.title ?? coming?.title ?? draft?.draft.title ?? {}
    return {
      kind,
      title: textOf(title, ctx.language, ctx.tenant.defaultCountry),
      inForce: held
        ? { version: held.version, effectiveOn: held.effectiveOn, languages: languagesOf(body ?? {}) }
        : null,
      coming: coming ? { version: coming.version, effectiveOn: coming.effectiveOn } : null,
      draft: draft ? { updatedAt: draft.draft.updatedAt.toISOString(), updatedBy: draft.updatedBy } : null,
      accepted: held ? (consents.get(consentKey(kind, held.version)) ?? 0) : 0,
    }
  })
  return Promise.all(rows)
}

const none: ProtocolTexts = { title: {}, body: {} }

/** A document with its draft, which is the latest published text until something is changed. */
export async function getProtocolEdit(ctx: Ctx, { id: kind }: { id: ProtocolKind }): Promise<ProtocolEdit> {
  const [published, drafts, consents] = await Promise.all([
    listPublished(ctx, kind),
    listDrafts(ctx),
    countConsents(ctx, eq(protocolConsent.kind, kind)),
  ])
  const today = todayOf(ctx)
  const builtIn = builtInTexts(ctx, kind)
  const lines = withBuiltIn<Published>(kind, published, (line) => ({
    ...line,
    ...(builtIn ?? none),
    kind,
    ...{ asksAgain: false, publishedAt: null, publishedBy: null },
  }))
  const latest = lines[0]
  const found = drafts.find((each) => each.draft.kind === kind)
  const draft = found?.draft
  const { title, body } = draft ?? latest ?? none
  return {
    id: kind,
    version: (draft?.updatedAt ?? latest?.publishedAt ?? new Date(0)).toISOString(),
    title,
    body,
    effectiveOn: draft?.effectiveOn ?? null,
    asksAgain: draft?.asksAgain ?? false,
    isDraft: draft !== undefined,
    updatedBy: found?.updatedBy ?? latest?.publishedBy ?? null,
    nextVersion: (latest?.version ?? 0) + 1,
    today,
    before: latest ? { version: latest.version, title: latest.title, body: latest.body } : null,
    versions: lines.map((line) => ({
      version: line.version,
      effectiveOn: line.effectiveOn,
      state: stateOf(line, lines, today),
      asksAgain: line.asksAgain,
      publishedAt: line.publishedAt?.toISOString() ?? null,
      publishedBy: line.publishedBy,
      languages: languagesOf(line.body),
      accepted: consents.get(consentKey(kind, line.version)) ?? 0,
    })),
  }
}
type Row = Awaited<ReturnType<typeof listPublished>>[number]
type Published = Omit<Row, 'publishedAt' | 'publishedBy'> & {
  publishedAt: Date | null
  publishedBy: string | null
}

/** The texts of one version in all languages. Refuses `notFound`. */
export async function getProtocolVersion(
  ctx: Ctx,
  { kind, version }: { kind: ProtocolKind; version: number },
): Promise<ProtocolTexts> {
  const texts = (await textsOf(ctx, kind, version)) ?? refuse('notFound')
  return { title: texts.title, body: texts.body }
}

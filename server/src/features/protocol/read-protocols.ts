import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import {
  type AskedProtocol,
  type getProtocol as contract,
  named,
  type ProtocolKind,
  protocolKinds,
} from '@sampan/contract/protocol'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { shownIn, textOf } from '#kit/local-text.ts'
import { builtInTexts, type ProtocolTexts } from './built-in.ts'
import { findVersion, listVersionLines } from './protocol.queries.ts'
import { inForceOf, stateOf, todayOf, type VersionLine, withBuiltIn } from './versions.ts'

export interface KnownLine extends VersionLine {
  title: ProtocolTexts['title']
  asksAgain: boolean
}

/** The versions of the documents, the newest first, the product's own among them. */
export async function linesOf(
  ctx: Pick<Ctx, 'app' | 'db' | 'tenant'>,
  kinds: readonly ProtocolKind[] = protocolKinds,
): Promise<Map<ProtocolKind, KnownLine[]>> {
  const published = await listVersionLines(ctx, kinds)
  const ofKind = (kind: ProtocolKind): KnownLine[] =>
    withBuiltIn<KnownLine>(
      kind,
      published.filter((row) => row.kind === kind),
      (line) => ({ ...line, title: builtInTexts(ctx, kind)?.title ?? {}, asksAgain: false }),
    )
  return new Map(kinds.map((kind) => [kind, ofKind(kind)]))
}

/** The documents that hold now, by kind; one without a text is left out. */
export async function inForce(
  ctx: Pick<Ctx, 'app' | 'db' | 'tenant' | 'now'>,
  kinds: readonly ProtocolKind[] = protocolKinds,
): Promise<[ProtocolKind, KnownLine][]> {
  const today = todayOf(ctx)
  return [...(await linesOf(ctx, kinds))].flatMap(([kind, lines]) => {
    const line = inForceOf(lines, today)
    return line ? [[kind, line] as [ProtocolKind, KnownLine]] : []
  })
}

export const presentLine = (
  ctx: Ctx,
  kind: ProtocolKind,
  { version, title, effectiveOn }: KnownLine,
): AskedProtocol => ({
  kind,
  version,
  title: textOf(title, ctx.language, ctx.tenant.defaultCountry),
  effectiveOn,
})

export const listInForce = async (ctx: Ctx): Promise<AskedProtocol[]> =>
  (await inForce(ctx)).map(([kind, line]) => presentLine(ctx, kind, line))

/** The text of a version in all languages; undefined where there is none. */
export const textsOf = (
  ctx: Ctx,
  kind: ProtocolKind,
  version: number,
): Promise<ProtocolTexts | undefined> | ProtocolTexts | undefined =>
  version === 0 ? builtInTexts(ctx, kind) : findVersion(ctx, kind, version)

/**
 * A document as people read it (R227): the version in force, or the one asked for, in their language or the one that there
 * is. Refuses `notFound` where there is neither.
 */
export async function getProtocol(
  ctx: Ctx,
  { kind, version }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const known = await linesOf(ctx)
  const today = todayOf(ctx)
  const lines = known.get(kind) ?? []
  const line =
    version === undefined ? inForceOf(lines, today) : lines.find((each) => each.version === version)
  const texts = line && (await textsOf(ctx, kind, line.version))
  if (!line || !texts) return refuse('notFound')
  const home = ctx.tenant.defaultCountry
  const language = shownIn(texts.body, ctx.language, home) ?? ctx.language
  const { clientName } = ctx.tenant
  const lineOf = ({ version: number, effectiveOn }: KnownLine, all: readonly KnownLine[]) => ({
    version: number,
    effectiveOn,
    state: stateOf({ version: number, effectiveOn }, all, today),
  })
  return {
    ...lineOf(line, lines),
    kind,
    title: named(texts.title[language] ?? textOf(texts.title, ctx.language, home), clientName),
    body: named(texts.body[language] ?? '', clientName),
    language,
    isFallback: language !== ctx.language,
    versions: lines.map((each) => lineOf(each, lines)),
    documents: [...known].flatMap(([each, its]) => {
      const held = inForceOf(its, today)
      return held ? [{ kind: each, title: textOf(held.title, ctx.language, home) }] : []
    }),
  }
}

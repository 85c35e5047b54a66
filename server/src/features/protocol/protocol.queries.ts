import type { ProtocolKind } from '@sampan/contract/protocol'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { protocolConsent, protocolDraft, protocolVersion } from './protocol.tables.ts'

export type VersionRow = typeof protocolVersion.$inferSelect

const lines = {
  kind: protocolVersion.kind,
  version: protocolVersion.version,
  title: protocolVersion.title,
  effectiveOn: protocolVersion.effectiveOn,
  asksAgain: protocolVersion.asksAgain,
}

/** What was published, of one document or of all, without the texts, the newest first. */
export const listVersionLines = (ctx: Pick<Ctx, 'db' | 'tenant'>, kinds: readonly ProtocolKind[]) =>
  ctx.db
    .select(lines)
    .from(protocolVersion)
    .where(and(eq(protocolVersion.tenantId, ctx.tenant.id), inArray(protocolVersion.kind, [...kinds])))
    .orderBy(desc(protocolVersion.version))

export async function findVersion(
  ctx: Pick<Ctx, 'db' | 'tenant'>,
  kind: ProtocolKind,
  version: number,
): Promise<VersionRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(protocolVersion)
    .where(
      and(
        eq(protocolVersion.tenantId, ctx.tenant.id),
        eq(protocolVersion.kind, kind),
        eq(protocolVersion.version, version),
      ),
    )
  return row
}

const publisher = and(
  eq(account.tenantId, protocolVersion.tenantId),
  eq(account.id, protocolVersion.publishedBy),
)

/** Every version of a document with who published it. */
export const listPublished = (ctx: Ctx, kind: ProtocolKind) =>
  ctx.db
    .select({
      ...lines,
      body: protocolVersion.body,
      publishedAt: protocolVersion.publishedAt,
      publishedBy: account.fullName,
    })
    .from(protocolVersion)
    .innerJoin(account, publisher)
    .where(and(eq(protocolVersion.tenantId, ctx.tenant.id), eq(protocolVersion.kind, kind)))
    .orderBy(desc(protocolVersion.version))

/** How many accepted each version, by kind and version. */
export async function countConsents(ctx: Ctx, where?: SQL): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({
      kind: protocolConsent.kind,
      version: protocolConsent.version,
      count: sql<number>`count(*)::int`,
    })
    .from(protocolConsent)
    .where(and(eq(protocolConsent.tenantId, ctx.tenant.id), where))
    .groupBy(protocolConsent.kind, protocolConsent.version)
  return new Map(rows.map(({ kind, version, count }) => [`${kind} ${version}`, count]))
}
export const consentKey = (kind: ProtocolKind, version: number): string => `${kind} ${version}`

const writer = and(eq(account.tenantId, protocolDraft.tenantId), eq(account.id, protocolDraft.updatedBy))

export const listDrafts = (ctx: Ctx) =>
  ctx.db
    .select({ draft: protocolDraft, updatedBy: account.fullName })
    .from(protocolDraft)
    .innerJoin(account, writer)
    .where(eq(protocolDraft.tenantId, ctx.tenant.id))

/** What one account has accepted, the latest version of each document. */
export async function acceptedBy(ctx: Ctx, accountId: string): Promise<Map<ProtocolKind, number>> {
  const rows = await ctx.db
    .select({ kind: protocolConsent.kind, version: sql<number>`max(${protocolConsent.version})` })
    .from(protocolConsent)
    .where(and(eq(protocolConsent.tenantId, ctx.tenant.id), eq(protocolConsent.accountId, accountId)))
    .groupBy(protocolConsent.kind)
  return new Map(rows.map(({ kind, version }) => [kind, version]))
}

/** The same with their times, for their owner's copy of their data. */
export const listOwnConsents = (ctx: Ctx, accountId: string) =>
  ctx.db
    .select({
      kind: protocolConsent.kind,
      version: protocolConsent.version,
      way: protocolConsent.way,
      at: protocolConsent.at,
    })
    .from(protocolConsent)
    .where(and(eq(protocolConsent.tenantId, ctx.tenant.id), eq(protocolConsent.accountId, accountId)))
    .orderBy(protocolConsent.at)

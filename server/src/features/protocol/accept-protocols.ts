import type { SignedInActor } from '@sampan/contract/endpoint'
import { type AskedProtocol, type Consent, type ProtocolKind, protocolsOf } from '@sampan/contract/protocol'
import type { Ctx } from '#context.ts'
import { noteAudit } from '#kit/audit/notes.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { acceptedBy } from './protocol.queries.ts'
import { protocolConsent } from './protocol.tables.ts'
import { inForce, linesOf, presentLine } from './read-protocols.ts'
import { inForceOf, todayOf } from './versions.ts'

interface Accepted {
  kind: ProtocolKind
  version: number
}

async function keep(ctx: Ctx, accountId: string, way: Consent['way'], accepted: readonly Accepted[]) {
  if (accepted.length === 0) return
  await ctx.db
    .insert(protocolConsent)
    .values(
      accepted.map(({ kind, version }) => ({
        ...{ tenantId: ctx.tenant.id, accountId, kind, version, way },
        at: ctx.now,
      })),
    )
    .onConflictDoNothing()
}

/** Notes that somebody accepted everything that holds for the role, as the form of a new account asked (R228). */
export async function noteConsent(
  ctx: Ctx,
  { id, role }: { id: string; role: SignedInActor },
  way: 'register' | 'join',
): Promise<void> {
  const held = await inForce(ctx, protocolsOf(role))
  await keep(
    ctx,
    id,
    way,
    held.map(([kind, { version }]) => ({ kind, version })),
  )
}

/** The documents whose present version the caller has to accept: one since the last accepted asks everybody again (R228). */
export async function listAsked(ctx: Ctx): Promise<AskedProtocol[]> {
  const today = todayOf(ctx)
  const known = await linesOf(ctx, protocolsOf(ctx.caller.role))
  const asking = [...known].flatMap(([kind, lines]) => {
    const held = inForceOf(lines, today)
    const since = lines.find(({ asksAgain, version }) => asksAgain && held && version <= held.version)
    return held && since ? [{ kind, held, since: since.version }] : []
  })
  if (asking.length === 0) return []
  const accepted = await acceptedBy(ctx, accountOf(ctx))
  return asking
    .filter(({ kind, since }) => (accepted.get(kind) ?? -1) < since)
    .map(({ kind, held }) => presentLine(ctx, kind, held))
}

/** Accepts what was read. Refuses `stateChanged` where another version holds by now, which the page then shows. */
export async function acceptProtocols(
  ctx: Ctx,
  { accepted }: { accepted: readonly Accepted[] },
): Promise<Record<string, never>> {
  const held = new Map(await inForce(ctx, protocolsOf(ctx.caller.role)))
  if (accepted.some(({ kind, version }) => held.get(kind)?.version !== version)) refuse('stateChanged')
  await keep(ctx, accountOf(ctx), 'asked', accepted)
  for (const { kind, version } of accepted)
    noteAudit(ctx, {
      noun: 'protocol',
      id: null,
      name: `${kind} ${version}`,
      ownerId: accountOf(ctx),
      isWhole: true,
    })
  return {}
}

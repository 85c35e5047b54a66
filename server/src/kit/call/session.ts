import { createHmac, randomBytes, randomUUIDv7, timingSafeEqual } from 'node:crypto'
import type { SignedInActor } from '@sampan/contract/endpoint'
import { uuid } from '@sampan/contract/uuid'
import { and, eq, gte, isNull, lt, ne, sql } from 'drizzle-orm'
import { createSigner, createVerifier } from 'fast-jwt'
import { type Database, type Db, notify } from '#db/client.ts'
import type { Caller, KnownAccounts } from '#kit/context.ts'
import { session } from '#kit/kit.tables.ts'
import { deriveKey } from '#kit/token/derived-key.ts'
import { createBoundedMap } from './bounded-map.ts'

/** The channel on which every server is notified of ended sessions; the payload is the session's id. */
export const endedChannel = 'session_ended'

/** The life of a session (R5). Milliseconds. */
const sessionLimits = { access: 15 * 60_000, refresh: 30 * 24 * 3_600_000, grace: 30_000 } as const

/** How long after its rotation a generation whose successor was never used is still taken, and how often; milliseconds. */
const unusedLimits = { ms: 24 * 3_600_000, times: 50 } as const

export interface Tokens {
  accessToken: string
  refreshToken: string
}

export interface Principal {
  accountId: string
  role: SignedInActor
  brandId: string | null
}

export interface Sessions {
  /** Starts a family of tokens inside the caller's transaction. */
  start(
    db: Db,
    tenantId: string,
    who: Principal,
    from: { ip: string; userAgent: string; now: Date },
  ): Promise<Tokens>
  /** The account of an access token; undefined when it is expired, forged, of another tenant, or revoked. */
  read(tenantId: string, accessToken: string): Caller | undefined
  /** Notes that the tokens of a generation reached their owner, so that the generation before is good no more. */
  noteUse(tenantId: string, accessToken: string): Promise<void>
  /**
   * Rotates a refresh token. The one before the newest is good for 30 s of parallel calls, and then until a token of the newest is used,
   * since clients drop the tokens of a call that was refused; an older one ends the family. Undefined when the session is over.
   */
  refresh(
    tenantId: string,
    refreshToken: string,
    from: { ip: string; now: Date },
  ): Promise<{ caller: Caller; tokens: Tokens } | undefined>
  end(db: Db, tenantId: string, sessionId: string, reason: string): Promise<void>
  /** Ends the sessions of an account, or of them the one named, or all but one. Out: the ids of those that ended. */
  endAll(
    db: Db,
    tenantId: string,
    accountId: string,
    reason: string,
    which?: { only?: string; except?: string },
  ): Promise<string[]>
  /** Another server ended this session: its access tokens are refused here too. */
  noteEnded(sessionId: string): void
  /** Reads which sessions of a tenant ended while this server got no notices, before it ran or listened. */
  learnEnded(tenantId: string): Promise<void>
}

interface Claims {
  t: string
  s: string
  /** The generation; tokens of servers before it was noted have none. */
  g?: number
  a: string
  r: SignedInActor
  b: string | null
}

export function createSessions(
  database: Database,
  tokenSecret: string,
  accounts: Pick<KnownAccounts, 'findPrincipal'>,
): Sessions {
  const accessKey = deriveKey(tokenSecret, 'access tokens')
  const refreshKey = deriveKey(tokenSecret, 'refresh tokens')
  const signer = createSigner({ key: accessKey, algorithm: 'HS256', expiresIn: sessionLimits.access })
  const verify = createVerifier({ key: accessKey, algorithms: ['HS256'], cache: 10_000 })
  const ended = new Map<string, number>()
  const used = createBoundedMap<number>({ entries: 50_000, bytes: 50_000_000 })

  const accessFor = (tenantId: string, s: string, g: number, who: Principal) =>
    signer({ t: tenantId, s, g, a: who.accountId, r: who.role, b: who.brandId } satisfies Claims)
  const signatureOf = (secret: Buffer, id: string, generation: number) =>
    createHmac('sha256', refreshKey).update(secret).update(`${id}.${generation}`).digest('base64url')
  const refreshFor = (secret: Buffer, id: string, generation: number) =>
    `${id}.${generation}.${signatureOf(secret, id, generation)}`

  function claimsOf(tenantId: string, accessToken: string): Claims | undefined {
    try {
      const claims = verify(accessToken) as Claims
      return claims.t !== tenantId || ended.has(claims.s) ? undefined : claims
    } catch {
      return undefined
    }
  }

  function noteEnded(sessionId: string): void {
    const now = Date.now()
    ended.set(sessionId, now)
    for (const [id, at] of ended) if (now - at > sessionLimits.access) ended.delete(id)
  }

  async function close(db: Db, where: ReturnType<typeof and>, reason: string): Promise<string[]> {
    const rows = await db
      .update(session)
      .set({ endedAt: new Date(), endReason: reason })
      .where(and(where, isNull(session.endedAt)))
      .returning({ id: session.id })
    for (const row of rows) notify(db, endedChannel, row.id)
    return rows.map(({ id }) => id)
  }

  return {
    noteEnded,
    async learnEnded(tenantId) {
      const since = new Date(Date.now() - sessionLimits.access)
      const rows = await database
        .forTenant(tenantId)
        .select({ id: session.id })
        .from(session)
        .where(and(eq(session.tenantId, tenantId), gte(session.endedAt, since)))
      for (const { id } of rows) noteEnded(id)
    },
    async start(db, tenantId, who, from) {
      const id = randomUUIDv7()
      const secret = randomBytes(32)
      await db.insert(session).values({
        tenantId,
        id,
        accountId: who.accountId,
        secret,
        generation: 1,
        rotatedAt: from.now,
        createdAt: from.now,
        expiresAt: new Date(from.now.getTime() + sessionLimits.refresh),
        ip: from.ip,
        userAgent: from.userAgent.slice(0, 300),
      })
      return { accessToken: accessFor(tenantId, id, 1, who), refreshToken: refreshFor(secret, id, 1) }
    },

    async noteUse(tenantId, accessToken) {
      const { s: id, g = 1 } = claimsOf(tenantId, accessToken) ?? {}
      // Nothing comes before the first, and each server notes a generation once.
      if (id === undefined || g === 1 || (used.get(id) ?? 0) >= g) return
      const former = used.get(id)
      // Before the statement, so that calls that come beside this one do not note the same.
      used.set(id, g, 8)
      try {
        await markUsed(database.forTenant(tenantId), tenantId, id, g)
      } catch (error) {
        if (used.get(id) === g) {
          if (former === undefined) used.delete(id)
          else used.set(id, former, 8)
        }
        throw error
      }
    },

    read(tenantId, accessToken) {
      const claims = claimsOf(tenantId, accessToken)
      if (!claims) return undefined
      return { role: claims.r, accountId: claims.a, brandId: claims.b, sessionId: claims.s }
    },

    async refresh(tenantId, refreshToken, { ip, now }) {
      const given = partsOf(refreshToken)
      if (!given) return undefined
      return database.transaction(tenantId, async (db) => {
        const row = await lockSession(db, tenantId, given.id)
        if (!row || row.endedAt || row.expiresAt < now) return undefined
        if (!isSame(given.signature, signatureOf(row.secret, given.id, given.generation))) return undefined
        const isNewest = given.generation === row.generation
        const isFormer = given.generation === row.generation - 1
        const isInGrace = isFormer && now.getTime() - row.rotatedAt.getTime() < sessionLimits.grace
        const isRepeated = isFormer && !isInGrace && isSuccessorUnused(row, now)
        if (!isNewest && !isInGrace && !isRepeated) {
          await close(db, and(eq(session.tenantId, tenantId), eq(session.id, given.id)), 'reuse')
          return undefined
        }
        const who = await accounts.findPrincipal(db, tenantId, row.accountId)
        if (!who) return undefined
        const generation = isNewest ? row.generation + 1 : row.generation
        if (isNewest) await rotate(db, tenantId, given.id, { generation, now, ip })
        if (isRepeated) await countRepeat(db, tenantId, given.id)
        const tokens = {
          accessToken: accessFor(tenantId, given.id, generation, who),
          refreshToken: refreshFor(row.secret, given.id, generation),
        }
        return { caller: { ...who, sessionId: given.id }, tokens }
      })
    },

    async end(db, tenantId, sessionId, reason) {
      await close(db, and(eq(session.tenantId, tenantId), eq(session.id, sessionId)), reason)
    },
    endAll: (db, tenantId, accountId, reason, { only, except } = {}) =>
      close(
        db,
        and(
          eq(session.tenantId, tenantId),
          eq(session.accountId, accountId),
          only === undefined ? undefined : eq(session.id, only),
          except === undefined ? undefined : ne(session.id, except),
        ),
        reason,
      ),
  }
}

interface LockedSession {
  accountId: string
  secret: Buffer
  generation: number
  usedGeneration: number
  repeats: number
  rotatedAt: Date
  expiresAt: Date
  endedAt: Date | null
}

/** Whether nobody showed a token of the newest generation yet: then its owner may never have kept them. */
const isSuccessorUnused = (row: LockedSession, now: Date): boolean =>
  row.usedGeneration < row.generation &&
  row.repeats < unusedLimits.times &&
  now.getTime() - row.rotatedAt.getTime() < unusedLimits.ms

async function lockSession(db: Db, tenantId: string, id: string): Promise<LockedSession | undefined> {
  const [row] = await db
    .select({
      accountId: session.accountId,
      secret: session.secret,
      generation: session.generation,
      usedGeneration: session.usedGeneration,
      repeats: session.repeats,
      rotatedAt: session.rotatedAt,
      expiresAt: session.expiresAt,
      endedAt: session.endedAt,
    })
    .from(session)
    .where(and(eq(session.tenantId, tenantId), eq(session.id, id)))
    .for('update')
  return row
}

async function rotate(
  db: Db,
  tenantId: string,
  id: string,
  { generation, now, ip }: { generation: number; now: Date; ip: string },
): Promise<void> {
  await db
    .update(session)
    // Its owner is shown from where it was used last.
    .set({
      ...{ generation, ip, rotatedAt: now, repeats: 0 },
      expiresAt: new Date(now.getTime() + sessionLimits.refresh),
    })
    .where(and(eq(session.tenantId, tenantId), eq(session.id, id)))
}

/** One more answer for a generation whose successor nobody used. */
async function countRepeat(db: Db, tenantId: string, id: string): Promise<void> {
  await db
    .update(session)
    .set({ repeats: sql`${session.repeats} + 1` })
    .where(and(eq(session.tenantId, tenantId), eq(session.id, id)))
}

async function markUsed(db: Db, tenantId: string, id: string, generation: number): Promise<void> {
  await db
    .update(session)
    .set({ usedGeneration: generation })
    .where(and(eq(session.tenantId, tenantId), eq(session.id, id), lt(session.usedGeneration, generation)))
}

function partsOf(token: string): { id: string; generation: number; signature: string } | undefined {
  const [id, generation, signature] = token.split('.')
  if (!id || !uuid.test(id) || !generation || !/^\d{1,9}$/.test(generation) || !signature) return undefined
  return { id, generation: Number(generation), signature }
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

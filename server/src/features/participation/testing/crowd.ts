import { randomUUIDv7 } from 'node:crypto'
import { account } from '#features/account/account.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { participation } from '#features/participation/participation.tables.ts'
import { payoutMethod } from '#features/payout/payout.tables.ts'
import type { Tokens } from '#kit/call/session.ts'
import { takeNumbers } from '#kit/case/case-numbers.ts'
import type { TestServer } from '#testing/server.ts'

/** One of many creators: as much of a person as signing up asks for. */
export interface CrowdMember {
  id: string
  creatorId: string
  payoutMethodId: string
  tokens: Tokens
}

/** Many creators at once, in a few statements; each with an account, a payout method and a session. */
export async function makeCrowd(server: TestServer, count: number): Promise<CrowdMember[]> {
  const { app, tenantId } = server
  const now = new Date()
  const members = Array.from({ length: count }, () => ({
    id: randomUUIDv7(),
    creatorId: randomUUIDv7(),
    payoutMethodId: randomUUIDv7(),
  }))
  const cipher = app.cipher.seal(tenantId, { email: 'crowd@example.com' })
  return app.database.transaction(tenantId, async (db) => {
    await db.insert(account).values(
      members.map(({ id }) => ({
        tenantId,
        id,
        emailHash: app.cipher.hash(tenantId, id),
        passwordHash: '!',
        role: 'creator' as const,
        fullName: `Creator ${id.slice(-6)}`,
        avatarUrl: '',
        position: '',
        contactCipher: cipher,
        countryCode: 'TH' as const,
        agreedAt: now,
        createdAt: now,
      })),
    )
    await db.insert(creator).values(
      members.map(({ id, creatorId }) => ({
        tenantId,
        id: creatorId,
        accountId: id,
        platform: 1 as const,
        handle: `crowd${creatorId.slice(-8)}`,
        nickname: 'Crowd',
        avatarUrl: '',
        homepageUrl: '',
        followers: 5_000,
        countryCode: 'TH' as const,
        isVerified: false,
        openId: creatorId,
        categories: [],
        linkedAt: now,
      })),
    )
    await db.insert(payoutMethod).values(
      members.map(({ id, payoutMethodId }) => ({
        tenantId,
        id: payoutMethodId,
        accountId: id,
        countryCode: 'TH' as const,
        bankCode: 'bbl',
        kind: 'bank' as const,
        cipher,
        numberHash: app.cipher.hash(tenantId, payoutMethodId),
        isDefault: true,
        createdAt: now,
        updatedAt: now,
        changedAt: now,
      })),
    )
    const crowd: CrowdMember[] = []
    for (const member of members) {
      const who = { accountId: member.id, role: 'creator' as const, brandId: null }
      const tokens = await app.sessions.start(db, tenantId, who, { ip: '127.0.0.1', userAgent: 'test', now })
      crowd.push({ ...member, tokens })
    }
    return crowd
  })
}

/** Participations of a crowd whose first draft is under review, without the way there. Out: their ids. */
export async function putUnderReview(
  server: TestServer,
  crowd: readonly CrowdMember[],
  { taskId, brandId }: { taskId: string; brandId: string },
): Promise<string[]> {
  const { app, tenantId } = server
  const now = new Date()
  const first = await takeNumbers(app.database, tenantId, 'participation', crowd.length)
  const rows = crowd.map((member, index) => ({
    tenantId,
    id: randomUUIDv7(),
    number: first + index,
    taskId,
    brandId,
    accountId: member.id,
    creatorId: member.creatorId,
    countryCode: 'TH' as const,
    followers: 5_000,
    status: 3 as const,
    statusSince: now,
    payoutMethodId: member.payoutMethodId,
    round: 1,
    postUrl: `https://www.tiktok.com/@crowd/video/${member.id.replace(/\D/g, '').slice(-12)}`,
    postChecks: [],
    abnormalReasons: [],
    signedUpAt: now,
    updatedAt: now,
    search: '',
  }))
  await app.database.transaction(tenantId, (db) => db.insert(participation).values(rows))
  return rows.map((row) => row.id)
}

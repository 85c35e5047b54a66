import { sql } from 'drizzle-orm'
import { strike } from '#features/strike/strike.tables.ts'
import type { TestServer } from '#testing/server.ts'
import { findRow } from '../participation-row.queries.ts'
import type { Joined } from './participations.ts'

type StrikeRow = typeof strike.$inferInsert

/** A strike of the participation's creator, about the participation. Out: its id. */
export const insertStrike = (
  server: TestServer,
  made: Joined,
  given: Pick<StrikeRow, 'status'> & Partial<StrikeRow>,
): Promise<string> =>
  server.inTenant(async (ctx) => {
    const found = await findRow(ctx, made.id, sql`true`)
    if (!found) throw new Error('the participation is gone')
    const { brandId, accountId, creatorId, countryCode } = found.participation
    const id = crypto.randomUUID()
    await ctx.db.insert(strike).values({
      ...{ tenantId: ctx.tenant.id, id, kind: 'participation' as const, subjectId: made.id },
      ...{ brandId, accountId, creatorId, countryCode, platform: 1, handle: 'h', number: 'TP-1', title: {} },
      ...{ postUrl: '', rule: 'keepPublic' as const, reportText: '', reportLink: '' },
      ...{ statusSince: ctx.now, foundAt: ctx.now, keepUntil: ctx.now, attempts: 0 },
      ...{ appealText: '', answer: '', createdAt: ctx.now, updatedAt: ctx.now },
      ...given,
    })
    return id
  })

import type { MouView } from '@sampan/contract/mou'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { jsonRows } from '#db/json-rows.ts'
import { answer, askRow, type Question, shown, together } from '#db/question.ts'
import { account, brand } from '#features/account/account.tables.ts'
import { type MouSubject, newestMou } from './mou.queries.ts'
import { mou } from './mou.tables.ts'
import { presentMou } from './mou.view.ts'
import { roundsOf } from './mou-round.queries.ts'
import { signaturesOf } from './sign/signature.queries.ts'

/** How long addresses of an agreement's papers open them. */
type PapersOpen = 'forAnHour' | 'whileItWaits'

/**
 * The newest agreement of a record, for the record's own page; null when none was asked for. Whether the caller may
 * read the record is asked before.
 */
export const mouViewOf = (ctx: Ctx, of: MouSubject): Question<MouView | null> =>
  viewOf(ctx, sql`(${newestMou(ctx, of)})`)

/**
 * One agreement, by itself. Its papers open for an hour, or `whileItWaits`: no longer than it waits for its decision. Throws
 * when there is none.
 */
export async function readMou(ctx: Ctx, id: string, papersOpen: PapersOpen = 'forAnHour'): Promise<MouView> {
  const view = await answer(ctx.db, viewOf(ctx, sql`${id}`, papersOpen))
  if (!view) throw new Error(`the agreement ${id} is not there`)
  return view
}

/** The words that an agreement is found by are for the database alone. */
const { search, ...whole } = getTableColumns(mou)
const mous = jsonRows({ mou: whole, parties: { creator: account.fullName, brand: brand.name } })
const creatorOf = and(eq(account.tenantId, mou.tenantId), eq(account.id, mou.accountId))
const brandOf = and(eq(brand.tenantId, mou.tenantId), eq(brand.id, mou.brandId))

function viewOf(ctx: Ctx, id: SQL, papersOpen: PapersOpen = 'forAnHour'): Question<MouView | null> {
  const asked = together({
    found: askRow(
      mous,
      sql`from ${mou} join ${account} on ${creatorOf} join ${brand} on ${brandOf}
        where ${mou.tenantId} = ${ctx.tenant.id} and ${mou.id} = ${id}`,
    ),
    rounds: roundsOf(ctx, id),
    signatures: signaturesOf(ctx, id),
  })
  return shown(asked, ({ found, ...papers }) =>
    found
      ? presentMou(ctx, found.mou, { ...papers, endsWithWait: papersOpen === 'whileItWaits' }, found.parties)
      : null,
  )
}

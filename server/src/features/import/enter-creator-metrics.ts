import { countries } from '@sampan/contract/country'
import { accountName } from '@sampan/contract/creator-account-name'
import { needsAgency } from '@sampan/contract/staff-invitation'
import type { Ctx } from '#context.ts'
import { lockCreator, updateCreator } from '#features/creator/creator.queries.ts'
import type { StoredMetrics } from '#features/creator/creator.tables.ts'
import { differences, noteAudit } from '#kit/audit/notes.ts'
import { fault, readOn } from './cell-fault.ts'
import { type Entered, faultOf, type Row } from './fault-of.ts'
import { readDay, readMetrics } from './metrics-cells.ts'
import { findNamedAccounts, type NamedAccount } from './named-accounts.ts'

/**
 * Keeps what a table says that accounts of the library sold and who follows them (R278): for those within the caller's reach, of an MCN its own.
 * What a platform told of videos stays beside it; figures of an earlier time than those that are there change nothing. An MCN's neither replace
 * nor hold up those of staff, in whose place nothing of an MCN's stays.
 */
export async function enterCreatorMetrics(ctx: Ctx, rows: readonly Row[]): Promise<Entered[]> {
  const { accountsOf } = await findNamedAccounts(ctx, rows)
  const entered: Entered[] = []
  const meant: { row: Row; account: NamedAccount; told: StoredMetrics }[] = []
  const seen = new Set<string>()
  for (const row of rows) {
    const found = accountsOf(row)
    const [account] = found
    const isOne = found.length === 1
    const { told, faults } = readRow(ctx, row, isOne ? account : undefined)
    entered.push(...faults)
    if (!account) entered.push(faultOf(ctx, row, 'handle', 'creatorUnknown'))
    else if (!isOne) entered.push(faultOf(ctx, row, 'handle', 'creatorUnclear'))
    else if (seen.has(account.id)) entered.push(faultOf(ctx, row, 'handle', 'creatorTwice'))
    else if (faults.length === 0) meant.push({ row, account, told })
    if (account && isOne) seen.add(account.id)
  }
  // Accounts are locked in one order.
  meant.sort((one, other) => (one.account.id < other.account.id ? -1 : 1))
  for (const each of meant) entered.push(await keep(ctx, each))
  return entered.toSorted((one, other) => one.row.row - other.row.row)
}

/** What a row tells, and all that is wrong with it. In: the account that it names, where that is clear. */
function readRow(
  ctx: Ctx,
  row: Row,
  account: NamedAccount | undefined,
): { told: StoredMetrics; faults: Entered[] } {
  const { read, odd } = readOn()
  const currency = account && countries[account.countryCode].currency
  const named = row.cell('currency').toUpperCase()
  // Amounts of an account are in the currency of its country: another one would be shown as what it is not.
  if (currency && named && named !== currency) read(() => fault(row, 'currency', 'currencyOther'), undefined)
  const salesFrom = read(() => readDay(ctx, row, 'from'), '')
  const salesTo = read(() => readDay(ctx, row, 'to'), '')
  if (salesFrom && salesTo && salesFrom > salesTo) read(() => fault(row, 'to', 'dayOdd'), undefined)
  else if (daysOf(salesFrom, salesTo) > daysMost) read(() => fault(row, 'to', 'periodLong'), undefined)
  const figures = readMetrics(ctx, row, read)
  const faults: Entered[] = odd.map(({ column, key }) => faultOf(ctx, row, column, key, account?.countryCode))
  if (faults.length === 0 && Object.keys(figures).length === 0)
    faults.push(faultOf(ctx, row, '', 'figuresNone'))
  return {
    faults,
    told: {
      ...figures,
      ...{ salesFrom, salesTo, salesAt: ctx.now.toISOString(), salesSource: 'imported' },
      ...(needsAgency(ctx.caller.role) && { salesBy: 'agency' }),
    },
  }
}

/** A month at most: they are read beside those of the last 30 days (R126). */
const daysMost = 31
const daysOf = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/** What was told of videos, which no table has. */
const ofVideos: readonly string[] = [
  'videoViews',
  'videoLikes',
  'videoComments',
  'videoShares',
  'engagementRate',
  'videosAt',
] satisfies (keyof StoredMetrics)[]
const videosOf = (metrics: StoredMetrics): StoredMetrics =>
  Object.fromEntries(Object.entries(metrics).filter(([name]) => ofVideos.includes(name)))

async function keep(
  ctx: Ctx,
  { row, account, told }: { row: Row; account: NamedAccount; told: StoredMetrics },
): Promise<Entered> {
  const found = await lockCreator(ctx, account.id)
  if (!found || found.removedAt) return faultOf(ctx, row, 'handle', 'creatorUnknown')
  const before = found.metrics ?? {}
  const isSame = before.salesBy === told.salesBy
  if (told.salesBy && before.salesAt && !isSame) return faultOf(ctx, row, 'handle', 'figuresTold')
  const { salesTo: known } = before
  if (isSame && known && told.salesTo && known > told.salesTo) return faultOf(ctx, row, 'to', 'figuresOlder')
  const after: StoredMetrics = { ...(isSame || told.salesBy ? before : videosOf(before)), ...told }
  await updateCreator(ctx, account.id, { metrics: after })
  noteAudit(ctx, {
    ...{ noun: 'creator', id: account.id, isWhole: true },
    ...(found.accountId && { ownerId: found.accountId }),
    fields: differences({ ...before }, { ...after }),
  })
  return {
    row,
    title: `${account.name}, ${accountName(account)}`,
    text: [`${told.salesFrom} – ${told.salesTo}`, row.cell('gmv')].filter(Boolean).join(' · '),
  }
}

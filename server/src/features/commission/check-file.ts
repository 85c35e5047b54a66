import { readFile } from 'node:fs/promises'
import { type CommissionSum, commissionLimits } from '@sampan/contract/commission'
import { countries, type LocalText } from '@sampan/contract/country'
import { decimalOf, minorOf } from '@sampan/contract/minor-units'
import { currencies } from '@sampan/contract/money'
import type { Ctx } from '#context.ts'
import type { Upload } from '#kit/call/read-form.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import {
  listBooked,
  listCreators,
  listProducts,
  listSales,
  type NamedCreator,
  type NamedProduct,
} from './named-rows.queries.ts'
import { type Fault, type ReadFile, type ReadRow, readRows } from './read-rows.ts'

/** A line with its payee and order. */
export interface CheckedLine extends ReadRow {
  /** By the account that it pays, and by the handle that the file has. */
  key: string
  handleKey: string
  creator: NamedCreator
  productId: string
  brandId: string
  title: LocalText
  /** Booked by an earlier file, with the same amount. */
  isKnown: boolean
}

export interface CheckedFile {
  count: number
  lines: CheckedLine[]
  faults: Fault[]
  ignored: string[]
  headOf: ReadFile['headOf']
}

/**
 * Reads a file of commissions, which takes its time and needs no connection (R100). Refuses a form without a file, and one
 * that is too large.
 */
export async function readUpload(
  ctx: Pick<Ctx, 'country' | 'now'>,
  upload: Upload | undefined,
): Promise<ReadFile> {
  if (!upload?.size) refuse('invalidInput', { fields: [{ path: 'file', key: 'fileNeeded' }] })
  if (upload.size > commissionLimits.bytes)
    refuseField('fileTooLarge', 'file', {
      params: { context: 'max', max: commissionLimits.bytes / 1024 ** 2 },
    })
  const { timeZone } = countries[ctx.country]
  const thisMonth = new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit', timeZone }).format(
    ctx.now,
  )
  return readRows(await readFile(upload.path), thisMonth)
}

/** Finds out who and what each row names, and whether it was booked before, by four statements for all rows. */
export async function checkRows(ctx: Ctx, { rows, ...read }: ReadFile): Promise<CheckedFile> {
  const faults = [...read.faults]
  const lines = await nameLines(ctx, rows, faults)
  faults.sort((one, other) => one.row - other.row)
  return { ...read, lines, faults }
}

const each = <T>(values: readonly T[]): T[] => [...new Set(values)]

async function nameLines(ctx: Ctx, rows: readonly ReadRow[], faults: Fault[]): Promise<CheckedLine[]> {
  const creators = Map.groupBy(
    await listCreators(ctx, each(rows.map(({ handle }) => handle))),
    ({ handle }) => handle,
  )
  const products = Map.groupBy(
    await listProducts(ctx, each(rows.map(({ product }) => product))),
    ({ number }) => number,
  )
  // What is returned was paid to whoever had the account then.
  const saleKeys = (row: ReadRow): string[] => [
    handleKeyOf(row, 'sale'),
    ...(creators.get(row.handle) ?? []).map((found) => keyOf(row, found, 'sale')),
  ]
  const sales = await listSales(ctx, each(rows.filter(isReturn).flatMap(saleKeys)))
  const named = rows.flatMap((row) => {
    const sold = isReturn(row) ? soldOf(row, saleKeys(row), sales) : undefined
    const creator = sold ?? creatorOf(row, creators.get(row.handle) ?? [], faults)
    const found = productOf(row, products.get(row.product) ?? [], faults)
    if (!creator || !found || row.isFaulty) return []
    const { productId, brandId, title } = found
    const keys = { key: keyOf(row, creator), handleKey: handleKeyOf(row) }
    return { ...row, ...keys, creator, productId, brandId, title, isKnown: false }
  })
  const booked = await listBooked(ctx, each(named.flatMap(({ key, handleKey }) => [key, handleKey])))
  return leftAfter(named, booked, faults)
}

const isReturn = ({ amount }: ReadRow): boolean => amount.startsWith('-')
const kindOf = (row: ReadRow): 'sale' | 'return' => (isReturn(row) ? 'return' : 'sale')

/**
 * What is booked once: an order may hold several variants, and its return is another line. The product is named as the platform
 * does: which of ours has the number changes when one is made anew. Servers of former versions know this key alone.
 */
const keyOf = (row: ReadRow, { accountId }: NamedCreator, kind = kindOf(row)): string =>
  JSON.stringify([row.order, row.product, row.sku, accountId, kind])

/** The same by the handle of the file: whose an account is changes when it changes hands. */
const handleKeyOf = (row: ReadRow, kind = kindOf(row)): string =>
  JSON.stringify([row.order, row.product, row.sku, `handle:${row.handle}`, kind])

/** Whom the sale paid, by the handle first; of several people with that handle, the one whose sale in this currency it was. */
function soldOf(
  { currency }: ReadRow,
  keys: readonly string[],
  sales: ReadonlyMap<string, NamedCreator>,
): NamedCreator | undefined {
  const [byHandle, ...byAccount] = keys.map((key) => sales.get(key))
  return byHandle ?? byAccount.find((sale) => sale?.currency === currency)
}

/** The same handle may be several people's in several countries; the currency decides between them. */
function creatorOf(row: ReadRow, found: readonly NamedCreator[], faults: Fault[]): NamedCreator | undefined {
  if (row.handle === '') return undefined
  const own = found.filter(({ currency }) => currency === row.currency)
  const fitting = own.length > 0 ? own : found
  const people = each(fitting.map(({ accountId }) => accountId))
  if (people.length === 1) return fitting[0]
  const key = people.length === 0 ? 'creatorUnknown' : 'creatorTwice'
  faults.push({ row: row.row, column: 'creator', value: row.handle, key })
  return undefined
}

function productOf(row: ReadRow, found: readonly NamedProduct[], faults: Fault[]): NamedProduct | undefined {
  if (row.product === '') return undefined
  const fitting = found.filter(({ country }) => countries[country].currency === row.currency)
  const brands = each(fitting.map(({ brandId }) => brandId))
  if (brands.length === 1) return fitting[0]
  if (found.length > 0 && fitting.length === 0) {
    // A shop pays in the currency of its country; one that is none was told already.
    if (currencies.includes(row.currency))
      faults.push({ row: row.row, column: 'currency', value: row.currency, key: 'currencyOther' })
    return undefined
  }
  const key = brands.length === 0 ? 'productUnknown' : 'productTwice'
  faults.push({ row: row.row, column: 'product', value: row.product, key })
  return undefined
}

/** Without lines that occur twice in the file or were booked with another amount; booked ones are known. */
function leftAfter(
  named: readonly CheckedLine[],
  booked: ReadonlyMap<string, string>,
  faults: Fault[],
): CheckedLine[] {
  const seen = new Set<string>()
  return named.flatMap((line) => {
    const { row, order, amount, key, handleKey } = line
    const fault = (column: Fault['column'], value: string, what: 'twice' | 'bookedOtherwise') => {
      faults.push({ row, column, value, key: what })
      return []
    }
    if (seen.has(key) || seen.has(handleKey)) return fault('order_id', order, 'twice')
    seen.add(key).add(handleKey)
    const former = booked.get(handleKey) ?? booked.get(key)
    if (former === undefined) return line
    return former === amount ? { ...line, isKnown: true } : fault('commission', amount, 'bookedOtherwise')
  })
}

/** What lines come to by currency. */
export function sumsOf(lines: readonly CheckedLine[]): CommissionSum[] {
  const total = (own: readonly CheckedLine[], isBack: boolean): string =>
    decimalOf(
      own.reduce((sum, { amount }) => (amount.startsWith('-') === isBack ? sum + minorOf(amount) : sum), 0n),
    )
  return [...Map.groupBy(lines, ({ currency }) => currency)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, own]) => ({
      currency,
      commission: total(own, false),
      takenBack: total(own, true),
      creators: new Set(own.map(({ creator }) => creator.accountId)).size,
    }))
}

import { createHash } from 'node:crypto'
import { countries, dayIn } from '@sampan/contract/country'
import { sampleStatus } from '@sampan/contract/sample-status'
import type { Ctx } from '../../server/src/context.ts'
import { creators } from '../content/creators/creators.ts'
import { mcns } from '../content/mcns.ts'
import { products } from '../content/products/products.ts'
import { awake, wholeSecond } from '../content/samples/sample-clock.ts'
import type { DemoCreator, DemoProduct, DemoSample } from '../content/shape.ts'
import { staff } from '../content/staff.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import type { DemoMove } from './ledger-rows.ts'
import { accountId, brandId, creatorId } from './people-rows.ts'
import { productId } from './product-rows.ts'

const hour = 3_600_000
/** Who releases payout runs books what the shops paid, too. */
const bookedBy = 'finance@sampan.example'

/** What a shop paid for one order that came by a post. */
interface Line {
  id: string
  sample: DemoSample
  creator: DemoCreator
  product: DemoProduct
  base: number
  amount: number
  month: string
}

/** Creators whose own agency would get a share, or as whom people log in, are paid by what they do in front of them. */
const isPaidHere = ({ key, email }: DemoCreator): boolean =>
  !mcns.some((mcn) => mcn.creators.includes(key)) && !/^creator[.@]/.test(email)

function linesOf(samples: readonly DemoSample[], until: Date): Line[] {
  return samples.flatMap((sample) => {
    const creator = creators.find(({ key }) => key === sample.creatorKey)
    const product = products.find(({ key }) => key === sample.productKey)
    const { revenue, orders } = sample.fulfilment ?? {}
    const isSold = sample.status === sampleStatus.sold && sample.statusSince < until
    if (!creator || !product || !revenue || !orders || !isSold || !isPaidHere(creator)) return []
    const count = Math.min(orders, 6)
    const base = Math.round(revenue / orders)
    const amount = Math.round((base * product.commission) / 100)
    const month = dayIn(sample.statusSince, product.country).slice(0, 7)
    return Array.from({ length: amount > 0 ? count : 0 }, (_, index) => ({
      ...{ sample, creator, product, base, amount, month },
      id: idOf('commission-line', `${sample.key} ${index}`, sample.number * 10 + index),
    }))
  })
}

/** A file of each country's shop, booked days ago: what it pays to whom, and the money that moved by it. */
export function commissionRows(
  ctx: Ctx,
  samples: readonly DemoSample[],
): { imports: Row[]; lines: Row[]; moves: DemoMove[] } {
  const first = ctx.now.getTime() - 80 * hour
  // None was sold after its file was booked, which was in the evening before where it is night now.
  const lines = linesOf(samples, new Date(first - 16 * hour))
  const files = [...Map.groupBy(lines, ({ product }) => product.country)].map(([country, own], index) => ({
    ...{ country, own },
    at: wholeSecond(awake(first + index * hour, countries.TH.timeZone, country)),
  }))
  return {
    imports: files.map((file) => importRow(ctx, file)),
    lines: files.flatMap(({ country, own }) => own.map((line) => lineRow(ctx, country, line))),
    moves: files.flatMap(({ own, at }) => own.map((line) => moveOf(ctx, line, at))),
  }
}

interface File {
  country: DemoProduct['country']
  own: Line[]
  at: Date
}

const fileName = (country: string, own: readonly Line[]): string =>
  `tiktok-shop-${country.toLowerCase()}-${own[0]?.month ?? ''}.csv`
const importId = (country: string): string => idOf('commission-import', country)

function importRow(ctx: Ctx, { country, own, at }: File): Row {
  const name = fileName(country, own)
  return {
    tenant_id: ctx.tenant.id,
    id: importId(country),
    file_name: name,
    sha256: createHash('sha256').update(name).digest(),
    row_count: own.length,
    posted_count: own.length,
    sums: [
      {
        currency: countries[country].currency,
        commission: decimal(own.reduce((sum, { amount }) => sum + amount, 0)),
        takenBack: decimal(0),
        creators: new Set(own.map(({ creator }) => creator.key)).size,
      },
    ],
    imported_by: accountId(booker()),
    imported_at: at,
  }
}

const decimal = (amount: number): string => `${amount}.00`
const orderNumber = ({ id }: Line): string => `57${BigInt(`0x${id.replaceAll('-', '').slice(-14)}`)}`

function booker(): string {
  const found = staff.find(({ email }) => email === bookedBy)
  if (!found) throw new Error(`the demo knows no ${bookedBy}`)
  return found.key
}

function lineRow(ctx: Ctx, country: DemoProduct['country'], line: Line): Row {
  const { id, creator, product, base, amount, month } = line
  const order = orderNumber(line)
  return {
    tenant_id: ctx.tenant.id,
    id,
    import_id: importId(country),
    line_key: JSON.stringify([order, product.key, '', accountId(creator.key), 'sale']),
    account_id: accountId(creator.key),
    creator_id: creatorId(creator.accounts[0]?.key ?? ''),
    brand_id: brandId(product.brandKey),
    product_id: productId(product.key),
    order_number: order,
    sku: '',
    month,
    currency: countries[country].currency,
    base: decimal(base),
    rate: decimal(product.commission),
    amount: decimal(amount),
  }
}

/** A sale is paid by the tenant, to whom the shop paid it. */
function moveOf(ctx: Ctx, { id, creator, product, amount }: Line, at: Date): DemoMove {
  return {
    kind: 'commission',
    at,
    from: { kind: 'tenantFunds', ownerId: ctx.tenant.id },
    to: { kind: 'creatorEarnings', ownerId: accountId(creator.key) },
    amount: decimal(amount),
    currency: countries[product.country].currency,
    key: `commission:${id}`,
    brandId: brandId(product.brandKey),
    source: { kind: 'commission', id, title: product.name },
    actorId: accountId(booker()),
  }
}

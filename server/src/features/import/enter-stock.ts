import { type LocalText, textFor } from '@sampan/contract/country'
import type { Ctx } from '#context.ts'
import { changeStock } from '#features/product/stock/change-stock.ts'
import { Refusal } from '#kit/call/refusal.ts'
import { refusedRow } from '#kit/case/batch.ts'
import { fateOf } from '#kit/case/transition-each.ts'
import { readWhole } from '#kit/table/read-whole.ts'
import { type Entered, faultOf, type Row } from './fault-of.ts'
import {
  listVariants,
  plainBarcode,
  plainName,
  type Variant,
  type WantedVariant,
  withoutZeros,
} from './variant.queries.ts'

const most = 1_000_000

/**
 * Sets the stock of variants, found by their barcode, or by product and variant as any language names them. Products are locked in one
 * order, as by every other change of stock.
 */
export async function enterStock(ctx: Ctx, rows: readonly Row[]): Promise<Entered[]> {
  const variants = await listVariants(ctx, rows.map(wantedOf))
  const entered: Entered[] = []
  const meant: { row: Row; variant: Variant; to: number }[] = []
  const seen = new Set<string>()
  for (const row of rows) {
    const found = variantsOf(variants, row)
    const [variant] = found
    const to = readWhole(row.cell('stock'), ctx.language)
    const column = row.cell('barcode') ? 'barcode' : 'product'
    const isOdd = to === undefined || to > most
    if (isOdd) entered.push(faultOf(ctx, row, 'stock', 'numberOdd'))
    if (!variant) entered.push(faultOf(ctx, row, column, 'variantUnknown'))
    else if (found.length > 1) entered.push(faultOf(ctx, row, column, 'variantUnclear'))
    else if (seen.has(variant.skuId)) entered.push(faultOf(ctx, row, column, 'variantTwice'))
    else if (!isOdd) meant.push({ row, variant, to })
    if (variant && found.length === 1) seen.add(variant.skuId)
  }
  meant.sort((a, b) => (keyOf(a.variant) < keyOf(b.variant) ? -1 : 1))
  for (const each of meant) entered.push(await setStock(ctx, each))
  return entered.toSorted((a, b) => a.row.row - b.row.row)
}

const keyOf = ({ productId, skuId }: Variant): string => `${productId}${skuId}`

async function setStock(
  ctx: Ctx,
  { row, variant, to }: { row: Row; variant: Variant; to: number },
): Promise<Entered> {
  const { productId: id, skuId, stock } = variant
  const reason = row.cell('reason').slice(0, 200) || ctx.app.words.say(ctx.language, 'import:stockReason')
  // A refusal comes before anything is stored.
  const fate = await fateOf(() => changeStock(ctx, { id, skuId, to, reason }))
  if (fate instanceof Refusal)
    return { row, column: 'stock', message: refusedRow(ctx, { id, number: '', name: '' }, fate).message }
  const names = [variant.productName, variant.skuName].map((text) => textFor(text, ctx.language))
  const name = names.filter(Boolean).join(', ')
  return { row, title: name, text: `${stock} → ${to}` }
}

/** A barcode names the variant alone. */
const wantedOf = (row: Row): WantedVariant => ({
  barcode: plainBarcode(row.cell('barcode')),
  product: row.cell('product'),
})

const isNamed = (names: LocalText, name: string): boolean =>
  Object.values(names).some((each) => plainName(each ?? '') === plainName(name))

function variantsOf(variants: readonly Variant[], row: Row): Variant[] {
  const { barcode, product: name } = wantedOf(row)
  if (barcode) return variants.filter((each) => withoutZeros(each.barcode) === withoutZeros(barcode))
  if (!name) return []
  const variant = row.cell('variant')
  return variants.filter(
    (each) =>
      (each.shopNumber === name || isNamed(each.productName, name)) &&
      (!variant || isNamed(each.skuName, variant)),
  )
}

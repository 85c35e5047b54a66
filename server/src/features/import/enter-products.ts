import { schemasOf } from '@sampan/contract/all.schemas'
import { type CountryCode, languages, textFor } from '@sampan/contract/country'
import type { ImportColumn } from '@sampan/contract/import'
import { limits } from '@sampan/contract/limits'
import { promoteTypes } from '@sampan/contract/product'
import { createProduct as contract } from '@sampan/contract/product-edit'
import type { Ctx } from '#context.ts'
import { createProduct } from '#features/product/edit/create-product.ts'
import type { BrandRow } from '#features/product/product.queries.ts'
import { findReachedBrands, listReachedBrands } from '#features/product/product-brand.queries.ts'
import { refusalOfZod } from '#kit/call/failure.ts'
import { Refusal } from '#kit/call/refusal.ts'
import { fateOf } from '#kit/case/transition-each.ts'
import { fault, type ReadCell, readOn } from './cell-fault.ts'
import { type Entered, faultOf, type Row } from './fault-of.ts'
import { type KnownProduct, listKnownProducts } from './known-product.queries.ts'
import * as cells from './product-cells.ts'
import { plainBarcode, plainName } from './variant.queries.ts'

type Fault = Extract<Entered, { message: string }>

interface Placed {
  row: Row
  brand: BrandRow
  country: CountryCode
}

/** Of one product each variant has its own. */
const ofProduct = [
  'category',
  'description',
  'commission',
  'quota',
  'shopNumber',
  'promote',
  'post',
  'agreement',
] as const
type OfProduct = (typeof ofProduct)[number]

/**
 * Makes products as drafts, of one row each or of a row for each variant: rows of one brand, country and name are one product. What
 * is said once of a product holds for all of its rows. A product that is there already, by its name or its number in the shop, is a
 * fault: nothing that somebody wrote is replaced.
 */
export async function enterProducts(ctx: Ctx, rows: readonly Row[]): Promise<Entered[]> {
  const brands = await brandsOf(ctx, rows)
  const entered: Entered[] = []
  const placed = rows.flatMap((row): Placed[] => {
    const { read, odd } = readOn()
    const brand = read(() => cells.brandOf(brands, row), undefined)
    const country = read(() => cells.countryOf(brand, row), undefined)
    if (brand && country) return [{ row, brand, country }]
    readAlone(ctx, row, read)
    entered.push(...odd.map(({ column, key }) => faultOf(ctx, row, column, key, country)))
    return []
  })
  const known = await listKnownProducts(ctx, {
    brandIds: placed.map(({ brand }) => brand.id),
    names: placed.map(({ row }) => row.cell('product')),
    shopNumbers: placed.map(({ row }) => row.cell('shopNumber')),
  })
  const products = Map.groupBy(placed, ({ row, brand, country }) =>
    // Rows that lack a name have none in common.
    [brand.id, country, plainName(row.cell('product')) || row.row].join(' '),
  )
  for (const own of products.values()) entered.push(...(await enterOne(ctx, own, known)))
  return entered.toSorted((a, b) => a.row.row - b.row.row)
}

/** The brands that rows name; where a row names none, those for which the caller makes products: it is clear where that is one. */
async function brandsOf(ctx: Ctx, rows: readonly Row[]): Promise<cells.Brands> {
  const names = rows.map((row) => plainName(row.cell('brand')))
  const named = await findReachedBrands(ctx, names.filter(Boolean))
  const own = names.includes('') ? (await listReachedBrands(ctx)).map(({ brand }) => brand) : []
  return { named, own }
}

/** Reads the cells of a row that belongs to no known brand or country: what is wrong with them is told with it. */
function readAlone(ctx: Ctx, row: Row, read: ReadCell): void {
  for (const cell of [
    () => cells.priceOf(ctx, row),
    () => cells.wholeOf(ctx, row, 'stock'),
    () => cells.wholeOf(ctx, row, 'quota'),
    () => cells.categoryOf(ctx, row),
    () => cells.rateOf(ctx, row),
    () => cells.promoteOf(ctx, row),
    () => cells.postOf(ctx, row),
    () => cells.agreementOf(ctx, row),
  ])
    read<unknown>(cell, undefined)
}

async function enterOne(
  ctx: Ctx,
  placed: readonly Placed[],
  known: readonly KnownProduct[],
): Promise<Entered[]> {
  const [first] = placed
  if (!first) return []
  const rows = placed.map(({ row }) => row)
  const { read, odd } = readOn()
  read(() => needNew(first, rows, known), undefined)
  const checked = schemasOf(contract).input.safeParse(contentOf(ctx, first, rows, read))
  if (odd.length > 0) {
    const refused = checked.success ? [] : faultsOf(ctx, rows, refusalOfZod(checked.error))
    return [
      ...odd.map(({ row, column, key }) => faultOf(ctx, row, column, key, first.country)),
      ...refused,
    ].filter(isFirst)
  }
  const fate = checked.success
    ? await fateOf(() => createProduct(ctx, checked.data))
    : refusalOfZod(checked.error)
  if (fate instanceof Refusal) return faultsOf(ctx, rows, fate)
  const { name, brand } = fate
  return rows.map((row) => ({
    row,
    title: [textFor(name, ctx.language), row.cell('variant')].filter(Boolean).join(', '),
    text: `${brand.name} · ${first.country} · ${row.cell('price')} ${fate.currency}`,
  }))
}

/** One cell has one fault: what stands in the place of a cell that could not be read is no second one. */
const isFirst = (fault: Fault, at: number, all: readonly Fault[]): boolean =>
  all.findIndex(({ row, column }) => row === fault.row && column === fault.column) === at

/** Refuses a product whose name, in the same country, or whose number in the shop the brand has already. */
function needNew({ brand, country }: Placed, rows: readonly Row[], known: readonly KnownProduct[]): void {
  const [first] = rows
  if (!first) return
  const own = known.filter(({ brandId }) => brandId === brand.id)
  const name = plainName(first.cell('product'))
  const isNamed = ({ countryCode, name: names }: KnownProduct) =>
    countryCode === country && Object.values(names).some((each) => plainName(each ?? '') === name)
  if (own.some(isNamed)) fault(first, 'product', 'productKnown')
  const numbered = rows.find((row) =>
    own.some(({ shopNumber }) => shopNumber !== '' && shopNumber === row.cell('shopNumber')),
  )
  if (numbered) fault(numbered, 'shopNumber', 'productKnown')
}

/** The row that says something of the whole product; refuses a second one that says another thing. */
function sayingRow(rows: readonly Row[], column: OfProduct): Row {
  const said = rows.filter((row) => row.cell(column) !== '')
  const [first] = said
  const other = said.find((row) => plainName(row.cell(column)) !== plainName(first?.cell(column) ?? ''))
  if (other) fault(other, column, 'productDiffers')
  return first ?? (rows[0] as Row)
}

function contentOf(ctx: Ctx, { row: first, brand, country }: Placed, rows: readonly Row[], read: ReadCell) {
  const by = Object.fromEntries(
    ofProduct.map((column) => [column, read(() => sayingRow(rows, column), first)]),
  ) as Record<OfProduct, Row>
  const text = (words: string) => (words ? { [cells.languageOfText(words, country)]: words } : {})
  return {
    brandId: brand.id,
    countryCode: country,
    categoryKey: read(() => cells.categoryOf(ctx, by.category), ''),
    name: text(first.cell('product')),
    description: text(by.description.cell('description')),
    promoteType: read(() => cells.promoteOf(ctx, by.promote), promoteTypes.shop),
    cooperationType: read(() => cells.postOf(ctx, by.post), 1),
    commissionRate: read(() => cells.rateOf(ctx, by.commission), 0),
    needsMou: read(() => cells.agreementOf(ctx, by.agreement), false),
    quota: read(() => cells.wholeOf(ctx, by.quota, 'quota'), 0),
    shopNumber: by.shopNumber.cell('shopNumber'),
    ...variantsOf(ctx, country, rows, read),
  }
}

const keyOf = (at: number): string => `v${at + 1}`

/** A product of one row without a variant has no options; else each row is a value of the one option. */
function variantsOf(ctx: Ctx, country: CountryCode, rows: readonly Row[], read: ReadCell) {
  const skuOf = (row: Row, optionKeys: string[]) => ({
    optionKeys,
    price: read(() => cells.priceOf(ctx, row), '1'),
    stock: read(() => cells.wholeOf(ctx, row, 'stock'), 0),
    barcode: plainBarcode(row.cell('barcode')),
  })
  const [only] = rows
  if (only && rows.length === 1 && only.cell('variant') === '') return { skus: [skuOf(only, [])] }
  const over = rows[limits.optionValuesMax]
  if (over) read(() => fault(over, 'variant', 'variantsMany'), undefined)
  const names = rows.map((row) => plainName(row.cell('variant')))
  for (const [at, row] of rows.entries()) {
    const isTwice = names.indexOf(names[at] ?? '') < at
    const key = names[at] ? isTwice && 'variantTwice' : 'variantNeeded'
    if (key) read(() => fault(row, 'variant', key), undefined)
  }
  const name = Object.fromEntries(
    languages.map((language) => [language, ctx.app.words.say(language, 'import:column.variant')]),
  )
  const values = rows.map((row, at) => {
    const variant = row.cell('variant')
    return { key: keyOf(at), name: { [cells.languageOfText(variant, country)]: variant } }
  })
  return {
    options: [{ key: 'variant', name, values }],
    skus: rows.map((row, at) => skuOf(row, [keyOf(at)])),
  }
}

/** The columns of what a product is refused for, by the first names of its fields. */
const columns: Partial<Record<string, ImportColumn>> = {
  name: 'product',
  description: 'description',
  categoryKey: 'category',
  commissionRate: 'commission',
  quota: 'quota',
  shopNumber: 'shopNumber',
  options: 'variant',
}

/** Each field that was refused as the cell that it was read from. */
function faultsOf(ctx: Ctx, rows: readonly Row[], { codeName, options }: Refusal): Fault[] {
  const [first] = rows
  if (!first) return []
  const { fields = [{ path: '', key: codeName }] } = options
  return fields.map(({ path, key, ...fault }) => {
    const [field = '', at = '', part = ''] = path.split('.')
    const own = field === 'skus' ? (part as ImportColumn) : columns[field]
    const row = (field === 'skus' ? rows[Number(at)] : undefined) ?? first
    return {
      row,
      column: own ?? '',
      message: ctx.app.words.say(ctx.language, `errors:${key}`, 'params' in fault ? fault.params : undefined),
    }
  })
}

import type { PictureRecipe } from '../picture-layouts.ts'
import { scenesOf } from '../picture-layouts.ts'
import type { DemoAxis, DemoProduct, DemoSku, Language, LocalText } from './shape.ts'

/** A product as its author writes it; the rest is worked out. */
export interface ProductDraft {
  key: string
  category: string
  name: LocalText
  about: LocalText
  points: Partial<Record<Language, string[]>>
  axes: DemoAxis[]
  /** Price of each value of the first axis, in major units. */
  prices: number[]
  /** Variants with nothing left, as option keys joined by `/`, or one key for all variants that have it. */
  soldOut?: string[]
  commission: number
  promote?: 0 | 1 | 2
  cooperation?: number
  noMou?: boolean
  /** Samples left and in all. */
  quota: [left: number, all: number]
  /** Days since it was published, and until it ends (absent: open end). */
  days: [since: number, until?: number]
  isDraft?: boolean
  picture: PictureRecipe
}

/** Check digit of an EAN-13. */
function ean13(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}

/** Number and unit stay together on a line: "30 ml". */
const unbroken = (name: LocalText): LocalText =>
  Object.fromEntries(
    Object.entries(name).map(([language, text]) => [language, text.replace(/(\d) (?=\S)/g, '$1\u00a0')]),
  )

/** A small steady number from a text, for figures that only have to differ. */
export function steady(text: string, below: number): number {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0
  return hash % below
}

/** Variant pictures are numbered from here on, so that product pictures can grow. */
export const firstVariantPicture = 11

/** The axis that gives the variants their pictures: the one whose values look different. */
export function picturedAxis(axes: readonly DemoAxis[]): DemoAxis | undefined {
  return axes.find((axis) => axis.values.some((value) => value.hue !== undefined)) ?? axes.at(-1)
}

function skusOf(draft: ProductDraft): DemoSku[] {
  const [first, second] = draft.axes
  const pictured = picturedAxis(draft.axes)
  const rows = (first?.values ?? []).flatMap((one, index) =>
    (second?.values ?? [undefined]).map((two) => ({
      keys: two ? [one.key, two.key] : [one.key],
      price: draft.prices[index] ?? draft.prices[0] ?? 0,
    })),
  )
  const isSoldOut = (keys: string[]) =>
    draft.soldOut?.some((gone) => gone === keys.join('/') || keys.includes(gone)) ?? false
  const open = rows.filter((row) => !isSoldOut(row.keys))
  const weights = open.map((row) => 3 + steady(draft.key + row.keys.join(), 8))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let given = 0
  return rows.map((row, index) => {
    const at = open.indexOf(row)
    const isLast = at === open.length - 1
    const share =
      at < 0 ? 0 : isLast ? draft.quota[0] - given : Math.floor((draft.quota[0] * (weights[at] ?? 0)) / total)
    given += share
    const shown = pictured?.values.findIndex((value) => row.keys.includes(value.key)) ?? 0
    return {
      key: `${draft.key}/${row.keys.join('/')}`,
      optionKeys: row.keys,
      price: row.price,
      stock: share,
      barcode: ean13(
        `20${String(steady(draft.key, 99_999_999)).padStart(8, '0')}${String(index).padStart(2, '0')}`,
      ),
      picture: firstVariantPicture + shown,
    }
  })
}

/** Completes one draft; the ground is given later, when the neighbours are known. */
export function product(
  draft: ProductDraft,
  brand: { key: string; country: DemoProduct['country'] },
): DemoProduct {
  const skus = skusOf(draft)
  const prices = skus.map((sku) => sku.price)
  return {
    key: draft.key,
    brandKey: brand.key,
    country: brand.country,
    categoryKey: draft.category,
    name: unbroken(draft.name),
    description: draft.about,
    sellingPoints: draft.points,
    axes: draft.axes,
    skus,
    priceMin: Math.min(...prices),
    priceMax: Math.max(...prices),
    commission: draft.commission,
    promoteType: draft.promote ?? 0,
    cooperationType: draft.cooperation ?? 1,
    needsMou: !draft.noMou,
    quota: draft.quota[1],
    quotaLeft: draft.quota[0],
    publishedDaysAgo: draft.days[0],
    endsInDays: draft.days[1] ?? null,
    isPublished: !draft.isDraft,
    recipe: draft.picture,
    ground: draft.picture.grounds[0] ?? 'sand',
    pictureCount: scenesOf(draft.picture, 'sand').length,
  }
}

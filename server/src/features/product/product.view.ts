import type { CountryCode, Language, LocalText } from '@sampan/contract/country'
import type { BrandView, Duty, ProductCard, ProductDetail } from '@sampan/contract/product'
import type { Ctx } from '#context.ts'
import { otherLanguage, presentLanguages, textOf } from '#kit/local-text.ts'
import type { BrandRow, PictureRow, ProductRow, SkuRow } from './product.queries.ts'
import type { CardRow } from './product-list.queries.ts'

type BrandFacts = Pick<BrandRow, 'id' | 'name' | 'logoUrl' | 'color' | 'verifiedAt'>

const presentBrand = (brand: BrandFacts): Omit<BrandView, 'onTimeRate'> => ({
  id: brand.id,
  name: brand.name,
  logo: brand.logoUrl,
  color: brand.color,
  isVerified: brand.verifiedAt !== null,
})

/** A card of the product list, in the reader's language. */
export function presentCard(row: Omit<CardRow, 'place'>, reader: Language): ProductCard {
  return {
    id: row.id,
    name: textOf(row.name, reader, row.countryCode),
    picture: row.pictureUrl ?? '',
    thumb: row.thumbUrl ?? '',
    ground: row.ground ?? '',
    brand: presentBrand(row.brand),
    countryCode: row.countryCode,
    currency: row.currency,
    priceMin: row.priceMin,
    priceMax: row.priceMax,
    commissionRate: row.commissionRate,
    promoteType: row.promoteType,
    needsMou: row.needsMou,
    quota: row.quota,
    quotaLeft: row.quota - row.quotaUsed,
    endsAt: row.endsAt?.toISOString() ?? null,
    categoryKey: row.categoryKey,
    ...otherLanguage(row.name, reader, row.countryCode),
  }
}

export interface ProductParts {
  product: ProductRow
  brand: BrandRow
  pictures: PictureRow[]
  skus: SkuRow[]
  duties: Duty[]
  onTimeRate: number | null
}

/** A whole product page: what the brand wrote in the language `shown`, where it gave that, the rest in the reader's. */
export function presentProduct(ctx: Ctx, parts: ProductParts, shown: Language = ctx.language): ProductDetail {
  const { product, brand, pictures, skus } = parts
  const country = product.countryCode
  const wanted = [shown, ctx.language]
  const say = (text: LocalText) => textOf(text, wanted, country)
  const named = (text: LocalText) => ({
    name: say(text),
    nameLanguage: otherLanguage(text, ctx.language, country, shown).titleLanguage,
  })
  const [first] = pictures
  const picture = {
    pictureUrl: first?.url ?? '',
    thumbUrl: first?.thumbUrl ?? '',
    ground: first?.ground ?? '',
  }
  const spoken = presentLanguages(
    { name: product.name, description: product.description, sellingPoints: pointsText(product) },
    shown,
    { language: ctx.language, country },
  )
  return {
    ...presentCard({ ...product, ...picture, brand }, shown),
    name: say(product.name),
    titleLanguage: spoken.others.name,
    brand: { ...presentBrand(brand), onTimeRate: parts.onTimeRate },
    description: say(product.description),
    sellingPoints: pointsOf(product, wanted, country),
    pictures: pictures.map(({ url, thumbUrl, ground }) => ({ url, thumb: thumbUrl, ground })),
    options: product.options.map((axis) => ({
      key: axis.key,
      ...named(axis.name),
      values: axis.values.map((value) => ({ key: value.key, ...named(value.name) })),
    })),
    skus: skus.map((row) => ({
      id: row.id,
      optionKeys: row.optionKeys,
      ...named(row.name),
      price: row.price,
      left: row.stock - row.reserved,
      picture: row.pictureUrl,
    })),
    cooperationType: product.cooperationType,
    notice: presentNotice(ctx, parts.duties),
    duties: parts.duties,
    shopName: product.shopName,
    shopNumber: product.shopNumber,
    languages: spoken,
  }
}

/** The points as one text a language. */
const pointsText = ({ sellingPoints }: ProductRow): LocalText =>
  Object.fromEntries(
    Object.entries(sellingPoints).map(([language, lines]) => [language, (lines ?? []).join('\n')]),
  )

const pointsOf = (product: ProductRow, wanted: readonly Language[], country: CountryCode): string[] =>
  textOf(pointsText(product), wanted, country).split('\n').filter(Boolean)

/** What a creator agrees to before applying, with the days that hold for this tenant and country (R58). */
function presentNotice(ctx: Ctx, duties: readonly Duty[]): string {
  const days = (hours: number | undefined) => Math.round((hours ?? 0) / 24)
  const post = duties.find((duty) => duty.key === 'post')
  const keep = duties.find((duty) => duty.key === 'keepPublic')
  return ctx.app.words.say(ctx.language, 'sample:notice', {
    fromDays: days(post?.fromHours ?? post?.hours),
    days: days(post?.hours),
    keepDays: days(keep?.hours),
  })
}

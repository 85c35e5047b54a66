import type { ProductCard as Product } from '@sampan/contract/product'
import { useLocation } from '@tanstack/react-router'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useNow } from '#ui/clock/use-now.ts'
import { ProductCard } from './product-card.tsx'
import { type Ground, grounds } from './product-picture.tsx'
import type { Saved } from './use-saved.ts'

/** The ground of a cut-out; undefined for a brand's own photo. */
export const groundOf = (name: string): Ground | undefined => grounds.find((ground) => ground === name)

const day = 24 * 60 * 60_000

/** "Ends in 2 days", from a week before the end. */
export function useEndsSoon(endsAt: string | null): string | undefined {
  const { t } = useTranslation('product')
  const now = useNow()
  if (!endsAt) return undefined
  const left = new Date(endsAt).getTime() - now
  if (left <= 0) return t('ended')
  if (left > 7 * day) return undefined
  const days = Math.floor(left / day)
  return days === 0 ? t('endsToday') : t('endsIn', { count: days })
}

interface ProductTileProps {
  product: Product
  saved: Saved
  /** In the first row: its picture loads at once. */
  isFirst?: boolean
}

/** A product of a list: the card of the frame it is in, with its save button. */
export function ProductTile({ product, saved, isFirst = false }: ProductTileProps) {
  const { priceRange, percent } = useFormats()
  const isPhone = useLocation().pathname.startsWith('/m/')
  const flag = useEndsSoon(product.endsAt)
  const { toggle } = saved
  return (
    <ProductCard
      href={`${isPhone ? '/m' : ''}/detail?id=${product.id}`}
      name={product.name}
      nameLanguage={product.titleLanguage}
      pictureUrl={product.picture || null}
      ground={groundOf(product.ground)}
      price={priceRange(product.priceMin, product.priceMax, product.currency)}
      commission={product.commissionRate > 0 ? percent(product.commissionRate) : undefined}
      quota={{ left: product.quotaLeft, total: product.quota }}
      company={{ name: product.brand.name, logoUrl: product.brand.logo || null }}
      flag={flag}
      isSaved={saved.has(product.id)}
      onSave={toggle && (() => toggle(product.id))}
      form={isPhone ? 'phone' : 'site'}
      isFirst={isFirst}
    />
  )
}

import tag from '@lobehub/fluent-emoji-3d/assets/1f3f7-fe0f.webp'
import herb from '@lobehub/fluent-emoji-3d/assets/1f33f.webp'
import type { ProductCard } from '@sampan/contract/product'
import { IconBookmark, IconSearchOff } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { lazyWith } from '#lib/lazy-with.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { SearchValues } from '#lib/search.ts'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { EmptyPicture } from '#ui/frame/empty-picture.tsx'
import { EmptyByFilter, EmptyFirst } from '#ui/frame/states.tsx'
import { hasFilters, noFilters, type ProductSearch } from './product-search.ts'

interface NoProductsProps {
  search: ProductSearch
  change: (next: SearchValues) => void
}

/** Why the list is empty, and the way on: fewer filters, all samples, or another country. */
export function NoProducts({ search, change }: NoProductsProps) {
  const { t } = useTranslation('product')
  const country = useCountryName()
  const base = useLocation().pathname.startsWith('/m/') ? '/m' : ''
  const navigate = useNavigate()
  const go = (href: string) => void navigate({ href: `${base}${href}` })
  if (hasFilters(search)) {
    const isSaved = search.saved === '1'
    return (
      <EmptyByFilter
        title={t(isSaved ? 'empty.saved' : 'empty.filtered')}
        text={t(isSaved ? 'empty.savedText' : 'empty.filteredText', { country })}
        {...(isSaved
          ? {
              icon: IconBookmark,
              action: <PlainButton onClick={() => go('/list')}>{t('empty.allSamples')}</PlainButton>,
            }
          : { onClear: () => change(noFilters) })}
      />
    )
  }
  if (search.productQuery) {
    return (
      <EmptyByFilter
        icon={IconSearchOff}
        title={t('empty.search', { words: search.productQuery })}
        text={t('empty.searchText', { country })}
        action={<PlainButton onClick={() => go('/index')}>{t('empty.allSamples')}</PlainButton>}
      />
    )
  }
  const isPart = Boolean(search.brandId || search.categoryKey)
  return (
    <EmptyFirst
      picture={<EmptyPicture main={tag} side={herb} ground="sand" />}
      title={t(isPart ? 'empty.part' : 'empty.country', { country })}
      text={t(isPart ? 'empty.partText' : 'empty.countryText')}
      action={
        <PlainButton onClick={() => go(isPart ? '/index' : '/country')}>
          {t(isPart ? 'empty.allSamples' : 'empty.otherCountry')}
        </PlainButton>
      }
    />
  )
}

/** The reader's country in the reader's language. */
export function useCountryName(): string {
  const { country } = usePlace()
  const { data: tenant } = useTenant()
  return tenant?.countries.find((each) => each.countryCode === country)?.name ?? country
}

const OtherProducts = lazyWith(['product'], () =>
  import('./other-products.tsx').then(({ OtherProducts }) => OtherProducts),
)

/** A search that found fewer than this leaves most of the screen empty. */
const few = 4

/** What else there is, below a search by words that found few. Waits for the answer of the search. */
export function FewProducts({
  words,
  found,
}: {
  words: string | undefined
  found: ProductCard[] | undefined
}) {
  if (!words || !found || found.length >= few) return null
  return (
    <Suspense>
      <OtherProducts found={found} />
    </Suspense>
  )
}

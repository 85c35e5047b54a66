import { IconArrowLeft } from '@tabler/icons-react'
import { useGoBack } from '#lib/go-back.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { FewProducts, NoProducts, useCountryName } from './no-products.tsx'
import { PhoneSearch } from './phone-search.tsx'
import { ProductFilters } from './product-filters.tsx'
import classes from './product-list.module.css'
import { ProductResults } from './product-results.tsx'
import { useCountWords } from './use-count-words.ts'
import { useProductList } from './use-product-list.ts'

/** Search results and all samples on the phone; the search is in the bar. */
export function Page() {
  const { t } = useTranslation('product')
  const { t: ui } = useTranslation('ui')
  const goBack = useGoBack('/m/index')
  const country = useCountryName()
  const { search, change, total, isEstimate, ...list } = useProductList()
  const count = useCountWords(total, isEstimate)
  const title = search.productQuery ? t('list.found', { words: search.productQuery }) : t('list.title')
  usePageTitle(title, t('home.description', { country }))
  return (
    <PhoneFrame>
      <h1 className="sr-only">{title}</h1>
      <div className={classes.phoneBar}>
        <button type="button" className={classes.back} aria-label={ui('action.back')} onClick={goBack}>
          <IconArrowLeft size={22} aria-hidden />
        </button>
        <PhoneSearch />
      </div>
      <ProductFilters search={search} change={change} />
      <p className={classes.phoneCount} aria-live="polite">
        {count && t('list.inCountry', { count, country })}
      </p>
      <h2 className="sr-only">{t('list.results')}</h2>
      <ProductResults {...list} skeletons={6} empty={<NoProducts search={search} change={change} />} />
      <FewProducts words={search.productQuery} found={list.products} />
    </PhoneFrame>
  )
}

import { useGoBack } from '#lib/go-back.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { NoProducts } from './no-products.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductGroupHead } from './product-group-head.tsx'
import classes from './product-list.module.css'
import { ProductResults } from './product-results.tsx'
import { useProductGroup } from './use-product-group.ts'

/** The samples of one brand or category, on the phone. */
export function Page() {
  const { t } = useTranslation('product')
  const goBack = useGoBack('/m/index')
  const { search, change, total, isEstimate: _, group, ...list } = useProductGroup()
  usePageTitle(group.name)
  return (
    <PhoneFrame onBack={goBack}>
      <ProductGroupHead group={group} total={total} categoryKey={search.categoryKey} />
      <div className={classes.filters}>
        <ProductFilters search={search} change={change} />
      </div>
      <h2 className="sr-only">{t('list.results')}</h2>
      <ProductResults {...list} skeletons={4} empty={<NoProducts search={search} change={change} />} />
    </PhoneFrame>
  )
}

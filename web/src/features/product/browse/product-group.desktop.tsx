import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Container } from '#ui/frame/site-frame.tsx'
import { NoProducts } from './no-products.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductGroupHead } from './product-group-head.tsx'
import classes from './product-list.module.css'
import { ProductResults } from './product-results.tsx'
import { useProductGroup } from './use-product-group.ts'

/** The samples of one brand or category. */
export function Page() {
  const { t } = useTranslation('product')
  const { search, change, total, isEstimate: _, group, ...list } = useProductGroup()
  usePageTitle(group.name)
  return (
    <Container>
      <ProductGroupHead group={group} total={total} categoryKey={search.categoryKey} />
      <div className={classes.filters}>
        <ProductFilters search={search} change={change} />
      </div>
      <h2 className="sr-only">{t('list.results')}</h2>
      <ProductResults {...list} empty={<NoProducts search={search} change={change} />} />
    </Container>
  )
}

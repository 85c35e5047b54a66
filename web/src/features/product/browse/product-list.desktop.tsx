import { Pagination } from '@mantine/core'
import { firstPageSize } from '@sampan/contract/first-reads'
import { useProductPage } from '#features/product/product.api.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Container } from '#ui/frame/site-frame.tsx'
import { FewProducts, NoProducts, useCountryName } from './no-products.tsx'
import { ProductFilters } from './product-filters.tsx'
import classes from './product-list.module.css'
import { ProductResults } from './product-results.tsx'
import { filterOf } from './product-search.ts'
import { useCountWords } from './use-count-words.ts'
import { useProductSearch } from './use-product-list.ts'

/** Search results and all samples, by numbered pages (productQuery and countryCode in the address). */
export function Page() {
  const { t } = useTranslation('product')
  const [search, change] = useProductSearch()
  const country = useCountryName()
  const page = Number(search.page ?? 1)
  const answer = useProductPage({ ...filterOf(search), ...(page > 1 && { page }) })
  const count = useCountWords(answer.data?.total, answer.data?.isEstimate)
  const title = search.productQuery ? t('list.found', { words: search.productQuery }) : t('list.title')
  usePageTitle(title, t('home.description', { country }))
  // Where more follow than were counted, there is a next page at least.
  const pages = Math.ceil((answer.data?.total ?? 0) / firstPageSize) + (answer.data?.isEstimate ? 1 : 0)
  const onPage = (next: number) => {
    change({ page: next > 1 ? String(next) : undefined })
    window.scrollTo({ top: 0 })
  }
  return (
    <Container>
      <div className={classes.head}>
        <div>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.count} aria-live="polite">
            {count && t('list.inCountry', { count, country })}
          </p>
        </div>
        <ProductFilters search={search} change={change} />
      </div>
      <h2 className="sr-only">{t('list.results')}</h2>
      <ProductResults
        products={answer.data?.rows}
        error={answer.error}
        onRetry={() => void answer.refetch()}
        isOld={answer.isPlaceholderData}
        empty={<NoProducts search={search} change={change} />}
        pages={
          pages > 1 && (
            <nav className={classes.pages} aria-label={t('list.pages')}>
              <Pagination
                total={pages}
                value={page}
                onChange={onPage}
                getItemProps={(item) => ({ 'aria-label': t('list.page', { page: item }) })}
                getControlProps={(control) => ({ 'aria-label': t(`list.${control}`) })}
              />
            </nav>
          )
        }
      />
      {page === 1 && <FewProducts words={search.productQuery} found={answer.data?.rows} />}
    </Container>
  )
}

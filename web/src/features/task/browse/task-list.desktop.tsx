import { Pagination } from '@mantine/core'
import { useCountryName } from '#features/product/browse/no-products.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { SearchBar } from '#ui/form/find/search-bar.tsx'
import { Container } from '#ui/frame/site-frame.tsx'
import { NoTasks } from './no-tasks.tsx'
import { TaskFilters } from './task-filters.tsx'
import classes from './task-list.module.css'
import { TaskResults } from './task-results.tsx'
import { useTaskList } from './use-task-list.ts'

/** Endorsement tasks of the country, by numbered pages. */
export function Page() {
  const { t } = useTranslation('task')
  const { t: product } = useTranslation('product')
  const country = useCountryName()
  const { search, change, tasks, count, page, pages, ...list } = useTaskList()
  const title = search.taskQuery ? t('list.found', { words: search.taskQuery }) : t('list.title')
  usePageTitle(title, t('list.description', { country }))
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
        <div className={classes.search}>
          <SearchBar
            label={t('list.search')}
            clearLabel={t('list.clear')}
            value={search.taskQuery ?? ''}
            onSearch={(words) => change({ taskQuery: words || undefined, page: undefined })}
          />
        </div>
      </div>
      <div className={classes.filters}>
        <TaskFilters search={search} change={change} />
      </div>
      <h2 className="sr-only">{t('list.results')}</h2>
      <TaskResults
        {...list}
        tasks={tasks}
        empty={<NoTasks search={search} change={change} />}
        pages={
          pages > 1 && (
            <nav className={classes.pages} aria-label={product('list.pages')}>
              <Pagination
                total={pages}
                value={page}
                onChange={onPage}
                getItemProps={(item) => ({ 'aria-label': product('list.page', { page: item }) })}
                getControlProps={(control) => ({ 'aria-label': product(`list.${control}`) })}
              />
            </nav>
          )
        }
      />
    </Container>
  )
}

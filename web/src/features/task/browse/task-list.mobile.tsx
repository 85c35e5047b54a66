import { useCountryName } from '#features/product/browse/no-products.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { SearchBar } from '#ui/form/find/search-bar.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { NoTasks } from './no-tasks.tsx'
import { TaskFilters } from './task-filters.tsx'
import classes from './task-list.module.css'
import { TaskResults } from './task-results.tsx'
import { useGrowingTaskList } from './use-task-list.ts'

/** Endorsement tasks on the phone, above the tabs; the search stays in sight. */
export function Page() {
  const { t } = useTranslation('task')
  const country = useCountryName()
  const { search, change, count, ...list } = useGrowingTaskList()
  const title = search.taskQuery ? t('list.found', { words: search.taskQuery }) : t('list.title')
  usePageTitle(title, t('list.description', { country }))
  return (
    <PhoneFrame>
      <h1 className="sr-only">{title}</h1>
      <div className={classes.bar}>
        <SearchBar
          label={t('list.search')}
          clearLabel={t('list.clear')}
          value={search.taskQuery ?? ''}
          onSearch={(words) => change({ taskQuery: words || undefined }, { replace: true })}
        />
      </div>
      <TaskFilters search={search} change={change} />
      <p className={classes.phoneCount} aria-live="polite">
        {count && t('list.inCountry', { count, country })}
      </p>
      <h2 className="sr-only">{t('list.results')}</h2>
      <TaskResults {...list} empty={<NoTasks search={search} change={change} />} />
    </PhoneFrame>
  )
}

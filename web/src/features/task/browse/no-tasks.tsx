import speaker from '@lobehub/fluent-emoji-3d/assets/1f4e3.webp'
import star from '@lobehub/fluent-emoji-3d/assets/1f31f.webp'
import { useLocation } from '@tanstack/react-router'
import { useCountryName } from '#features/product/browse/no-products.tsx'
import { baseOf } from '#features/task/task-links.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { SearchValues } from '#lib/search.ts'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { EmptyPicture } from '#ui/frame/empty-picture.tsx'
import { EmptyByFilter, EmptyFirst } from '#ui/frame/states.tsx'
import { hasFilters, noFilters, type TaskSearch } from './task-search.ts'

interface NoTasksProps {
  search: TaskSearch
  change: (next: SearchValues) => void
}

/** Why the list is empty, and the way on: fewer filters, all tasks, or samples meanwhile. */
export function NoTasks({ search, change }: NoTasksProps) {
  const { t } = useTranslation('task')
  const country = useCountryName()
  const base = baseOf(useLocation().pathname)
  if (hasFilters(search)) {
    return (
      <EmptyByFilter
        title={t('list.empty.filtered')}
        text={t('list.empty.filteredText', { country })}
        onClear={() => change(noFilters)}
      />
    )
  }
  if (search.taskQuery) {
    return (
      <EmptyByFilter
        title={t('list.empty.search', { words: search.taskQuery })}
        text={t('list.empty.searchText', { country })}
        action={
          <PlainButton onClick={() => change({ taskQuery: undefined, page: undefined })}>
            {t('list.empty.allTasks')}
          </PlainButton>
        }
      />
    )
  }
  return (
    <EmptyFirst
      picture={<EmptyPicture main={speaker} side={star} ground="lotus" />}
      title={t('list.empty.country', { country })}
      text={t('list.empty.countryText')}
      action={<PlainButton href={`${base}/index`}>{t('list.empty.toSamples')}</PlainButton>}
    />
  )
}

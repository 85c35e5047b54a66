import { taskSorts } from '@sampan/contract/task'
import { timings } from '@sampan/contract/task-status'
import { IconArrowsSort } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import type { SearchValues } from '#lib/search.ts'
import { Chip, ChipMenu, ChipRow, ManyChip } from '#ui/form/chip.tsx'
import { codesOf, defaultSort, hasFilters, noFilters, type TaskSearch } from './task-search.ts'

interface TaskFiltersProps {
  search: TaskSearch
  change: (next: SearchValues) => void
}

/** Cooperation type and platforms: every code that a task can have. */
const kinds = Array.from({ length: 13 }, (_, at) => String(at + 1))
const platforms = ['1', '2', '3', '4', '5', '0']

/** Filters and order of the task list, all of them in the address; any change goes back to the first page. */
export function TaskFilters({ search, change }: TaskFiltersProps) {
  const { t } = useTranslation('task')
  const set = (next: SearchValues) => change({ page: undefined, ...next })
  const toggle = (name: 'hasPlaces' | 'withoutMou') => ({
    isOn: search[name] === '1',
    onClick: () => set({ [name]: search[name] ? undefined : '1' }),
  })
  return (
    <ChipRow legend={t('list.legend')}>
      <Chip isOn={!hasFilters(search)} onClick={() => set(noFilters)}>
        {t('list.all')}
      </Chip>
      <ChipMenu
        isOn={search.timing !== undefined}
        label={t(`list.timing.${search.timing ?? 'any'}`)}
        value={search.timing ?? 'any'}
        options={['any', ...timings].map((value) => ({ value, label: t(`list.timing.${value}`) }))}
        onChoose={(value) => set({ timing: value === 'any' ? undefined : value })}
      />
      <ManyChip
        name={t('list.kind')}
        options={kinds.map((value) => ({ value, label: t(`cooperation.${value}`) }))}
        value={codesOf(search.kinds)}
        onChange={(value) => set({ kinds: value.join(',') || undefined })}
      />
      <ManyChip
        name={t('list.platform')}
        options={platforms.map((value) => ({ value, label: t(`platform.${value}`) }))}
        value={codesOf(search.platforms)}
        onChange={(value) => set({ platforms: value.join(',') || undefined })}
      />
      <Chip {...toggle('hasPlaces')}>{t('list.hasPlaces')}</Chip>
      <Chip {...toggle('withoutMou')}>{t('list.withoutMou')}</Chip>
      <ChipMenu
        isOn={false}
        icon={<IconArrowsSort size={16} aria-hidden />}
        name={t('list.sortLabel')}
        label={t(`list.sort.${search.sort ?? defaultSort}`)}
        value={search.sort ?? defaultSort}
        options={taskSorts.map((value) => ({ value, label: t(`list.sort.${value}`) }))}
        onChoose={(value) => set({ sort: value === defaultSort ? undefined : value })}
      />
    </ChipRow>
  )
}

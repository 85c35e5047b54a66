import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useSentFilters } from '#features/invitation/console/use-sent-filters.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import type { ValuesOf } from '#lib/search-fields.ts'
import type { Filter } from '#ui/list/filter-bar.tsx'
import { FilterChip } from '#ui/table/filters/toolbar.tsx'
import type { cooperationList } from './cooperation-list.ts'
import { useSubjects } from './sent-cooperations.api.ts'

interface Cooperations {
  values: ValuesOf<typeof cooperationList.filters>
  set: (next: Record<string, string | undefined>) => void
}

/** What narrows both kinds of invitations, and for which task or product it is. */
export function useCooperationFilters(list: Cooperations): Filter[] {
  const shared = useSentFilters(list)
  return [{ kind: 'own', field: 'task', part: <SubjectFilter {...list} /> }, ...shared]
}

/** One task or product, found by typing; one that is not published any more keeps its invitations. */
function SubjectFilter({ values: { task, product }, set }: Cooperations) {
  const { t } = useTranslation('cooperation')
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), 250)
  const named = useSubjects(
    { ...(task && { taskIds: [task] }), ...(product && { productIds: [product] }) },
    task !== undefined || product !== undefined,
  )
  const chosen = task ? named.data?.tasks[0] : named.data?.products[0]
  const { data } = useSubjects(query && query !== chosen?.name ? { query } : {})
  const optionsOf = (kind: 'task' | 'product', rows: { id: string; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: `${kind}:${id}`, label: name }))
  const isChosen = task !== undefined || product !== undefined
  return (
    <FilterChip
      name={t('column.offer')}
      value={isChosen ? (chosen?.name ?? '…') : undefined}
      onRemove={() => set({ task: undefined, product: undefined })}
    >
      <Select
        label={t('form.subject')}
        placeholder={t('form.subjectFind')}
        searchable
        comboboxProps={{ withinPortal: false }}
        data={[
          { group: t('form.tasks'), items: optionsOf('task', data?.tasks) },
          { group: t('form.productsHead'), items: optionsOf('product', data?.products) },
        ]}
        // The server has searched already.
        filter={({ options }) => options}
        value={null}
        onSearchChange={setTyped}
        onChange={(value) => {
          const [kind, id] = value?.split(':') ?? []
          set({ task: kind === 'task' ? id : undefined, product: kind === 'product' ? id : undefined })
        }}
        nothingFoundMessage={t('form.noSubject')}
      />
    </FilterChip>
  )
}

import { useTranslation } from '#lib/react-words.tsx'
import { FilterChip } from '#ui/table/filters/toolbar.tsx'
import { panelWhenAsked } from '#ui/verb/panel-when-asked.tsx'
import { useGroup } from './group.api.ts'

const GroupSelect = panelWhenAsked(['group'], () =>
  import('./group-select.tsx').then((file) => file.GroupSelect),
)

interface GroupFilterProps {
  /** The id that is in the address. */
  group: string | undefined
  onChange: (group: string | undefined) => void
}

/** Narrows a list of creators to those of one group, found by typing. */
export function GroupFilter({ group, onChange }: GroupFilterProps) {
  const { t } = useTranslation('library')
  const { data } = useGroup(group ?? '', group !== undefined)
  const chosen = group === undefined ? null : (data ?? null)
  return (
    <FilterChip
      name={t('filter.group')}
      value={group && (chosen?.name ?? '…')}
      onRemove={() => onChange(undefined)}
    >
      <GroupSelect
        isInFilter
        label={t('filter.group')}
        value={chosen}
        onChange={(next) => onChange(next?.id)}
      />
    </FilterChip>
  )
}

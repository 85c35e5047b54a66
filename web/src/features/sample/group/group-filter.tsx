import { useTranslation } from '#lib/react-words.tsx'
import { FilterChip } from '#ui/table/filters/toolbar.tsx'
import { panelWhenAsked } from '#ui/verb/panel-when-asked.tsx'
import { useSampleGroup } from './sample-group.api.ts'
import classes from './sample-group.module.css'

const GroupChoice = panelWhenAsked(['sample-group'], () =>
  import('./group-choice.tsx').then((file) => file.GroupChoice),
)

interface GroupFilterProps {
  /** The id that is in the address. */
  group: string | undefined
  onChange: (group: string | undefined) => void
}

/** Narrows the samples to those of a group, also of one that has ended. */
export function GroupFilter({ group, onChange }: GroupFilterProps) {
  const { t } = useTranslation('sample-group')
  const { data } = useSampleGroup(group)
  return (
    <FilterChip name={t('filter')} value={group && (data?.name ?? '…')} onRemove={() => onChange(undefined)}>
      <div className={classes.form}>
        <GroupChoice onChoose={({ id }) => onChange(id)} />
      </div>
    </FilterChip>
  )
}

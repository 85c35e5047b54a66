import { useTranslation } from '#lib/react-words.tsx'
import { FilterChip } from '#ui/table/toolbar.tsx'
import { GroupChoice } from './group-choice.tsx'
import { useSampleGroup } from './sample-group.api.ts'
import classes from './sample-group.module.css'

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

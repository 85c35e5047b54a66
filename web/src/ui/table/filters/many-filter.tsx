import { useFormats } from '#lib/format.ts'
import { ManyChoice } from './choice-when-asked.ts'
import { FilterChip } from './toolbar.tsx'

interface ManyFilterProps {
  name: string
  options: { value: string; label: string }[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** A filter of a toolbar of which several may hold; more than two are counted. */
export function ManyFilter({ name, options, value, onChange }: ManyFilterProps) {
  const { list } = useFormats()
  const labels = options.filter((option) => value.includes(option.value)).map((option) => option.label)
  const shown = labels.length > 2 ? `${labels.length}` : list(labels)
  return (
    <FilterChip name={name} value={shown || undefined} onRemove={() => onChange([])}>
      <ManyChoice name={name} options={options} value={value} onChange={onChange} />
    </FilterChip>
  )
}

import { Checkbox, Stack } from '@mantine/core'
import { FilterChip } from './toolbar.tsx'

interface ManyFilterProps {
  name: string
  options: { value: string; label: string }[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** A filter of a toolbar of which several may hold; more than two are counted. */
export function ManyFilter({ name, options, value, onChange }: ManyFilterProps) {
  const labels = options.filter((option) => value.includes(option.value)).map((option) => option.label)
  const shown = labels.length > 2 ? `${labels.length}` : labels.join(', ')
  return (
    <FilterChip name={name} value={shown || undefined} onRemove={() => onChange([])}>
      <Checkbox.Group label={name} value={[...value]} onChange={onChange}>
        <Stack gap={10} mt={8} mah={320} style={{ overflowY: 'auto' }}>
          {options.map((option) => (
            <Checkbox key={option.value} value={option.value} label={option.label} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FilterChip>
  )
}

import { FilterChip } from '#ui/table/filters/toolbar.tsx'
import { panelWhenAsked } from '#ui/verb/panel-when-asked.tsx'

const RangeForm = panelWhenAsked(['library'], () => import('./range-form.tsx').then((file) => file.RangeForm))

interface RangeFilterProps {
  name: string
  /** What is in the address. */
  from: string | undefined
  to: string | undefined
  /** "10,000 – 50,000": what is chosen, for the chip. */
  shown: string | undefined
  help?: string
  /** Without an upper end. */
  isLeast?: boolean
  onChange: (from: string | undefined, to: string | undefined) => void
}

/** A filter between two whole numbers. */
export function RangeFilter({ name, from, to, shown, help, isLeast = false, onChange }: RangeFilterProps) {
  return (
    <FilterChip name={name} value={shown} onRemove={() => onChange(undefined, undefined)}>
      <RangeForm from={from} to={to} help={help} isLeast={isLeast} onChange={onChange} />
    </FilterChip>
  )
}

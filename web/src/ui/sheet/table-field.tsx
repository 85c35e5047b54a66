import { Textarea } from '@mantine/core'
import classes from './import.module.css'

interface TableFieldProps {
  label: string
  placeholder: string
  value: string
  error: string
  /** Its rows to correct are below: those are what counts now. */
  isChecked: boolean
  onChange: (text: string) => void
}

/** A table as it was pasted: as high as its rows, whose lines never wrap, and low once it is checked. */
export function TableField({ label, placeholder, value, error, isChecked, onChange }: TableFieldProps) {
  const lines = value.split('\n', mostRows).length
  return (
    <Textarea
      label={label}
      placeholder={placeholder}
      autosize={false}
      rows={isChecked ? leastRows : Math.min(Math.max(lines + 1, leastRows), mostRows)}
      value={value}
      error={error}
      classNames={{ input: classes.table ?? '' }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const leastRows = 4
const mostRows = 10

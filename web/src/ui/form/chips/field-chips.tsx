import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './field-chips.module.css'

interface FieldChip<Key> {
  key: Key
  label: string
  icon: Icon
}

interface FieldChipsProps<Key> {
  legend: string
  chips: readonly FieldChip<Key>[]
  /** Those whose fields are there. */
  on: readonly Key[]
  onToggle: (key: Key) => void
  /** The fields of those that are on. */
  children?: ReactNode
}

/** Fields that few people fill in: each stands behind a chip that opens it. What was typed is the form's to keep. */
export function FieldChips<Key extends string | number>(props: FieldChipsProps<Key>) {
  const { legend, chips, on, onToggle, children } = props
  return (
    <fieldset className={classes.group}>
      <legend className="t-small">{legend}</legend>
      <div className={classes.chips}>
        {chips.map(({ key, label, icon: ChipIcon }) => (
          <button
            key={key}
            type="button"
            className={classes.chip}
            aria-pressed={on.includes(key)}
            onClick={() => onToggle(key)}
          >
            <ChipIcon size={20} aria-hidden />
            {label}
          </button>
        ))}
      </div>
      {children}
    </fieldset>
  )
}

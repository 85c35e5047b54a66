import { IconChevronDown } from '@tabler/icons-react'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import classes from './chip.module.css'
import { ChoiceMenu } from './choice-menu.tsx'

/** Filters and order above a list of the site: they wrap on a desktop and slide on the phone. */
export function ChipRow({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={classes.chips}>
      <legend className="sr-only">{legend}</legend>
      {children}
    </fieldset>
  )
}

interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'children'> {
  isOn: boolean
  /** Opens a menu instead of switching: wears a chevron and no pressed state. */
  hasMenu?: boolean
  icon?: ReactNode
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A round chip above a list: on is black, so that it never competes with the one green button. */
export function Chip({ isOn, hasMenu = false, icon, children, ref, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      ref={ref}
      type="button"
      className={classes.chip}
      data-on={isOn || undefined}
      aria-pressed={hasMenu ? undefined : isOn}
    >
      {icon}
      {children}
      {hasMenu && <IconChevronDown size={16} aria-hidden />}
    </button>
  )
}

interface ChipMenuProps {
  isOn: boolean
  icon?: ReactNode
  /** What the choice is about, for the screen reader, where the label is the choice alone. */
  name?: string
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

/** A chip whose menu holds several answers, of which one holds. */
export function ChipMenu({ isOn, icon, name, label, value, options, onChoose }: ChipMenuProps) {
  return (
    <ChoiceMenu
      width={220}
      button={
        <Chip isOn={isOn} hasMenu icon={icon} aria-label={name && `${name}: ${label}`}>
          {label}
        </Chip>
      }
      answers={options.map((option) => ({
        key: option.value,
        label: option.label,
        isChosen: option.value === value,
        onChoose: () => onChoose(option.value),
      }))}
    />
  )
}

interface ManyChipProps {
  /** What the filter is about; its label while nothing is chosen. */
  name: string
  options: readonly { value: string; label: string }[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** A chip whose menu stays open, as several answers may hold; more than one are counted. */
export function ManyChip({ name, options, value, onChange }: ManyChipProps) {
  const [only] = options.filter((option) => value.includes(option.value))
  const label = value.length > 1 ? `${name} · ${value.length}` : (only?.label ?? name)
  return (
    <ChoiceMenu
      width={240}
      isMany
      button={
        <Chip isOn={value.length > 0} hasMenu aria-label={label === name ? undefined : `${name}: ${label}`}>
          {label}
        </Chip>
      }
      answers={options.map((option) => {
        const isChosen = value.includes(option.value)
        return {
          key: option.value,
          label: option.label,
          isChosen,
          onChoose: () =>
            onChange(isChosen ? value.filter((each) => each !== option.value) : [...value, option.value]),
        }
      })}
    />
  )
}

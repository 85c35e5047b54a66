import { IconChevronDown } from '@tabler/icons-react'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import classes from './product-filters.module.css'

interface FilterChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'children'> {
  isOn: boolean
  /** Opens a menu instead of switching: wears a chevron and no pressed state. */
  hasMenu?: boolean
  icon?: ReactNode
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A round chip above a list: on is black, so that it never competes with the one green button. */
export function FilterChip({ isOn, hasMenu = false, icon, children, ref, ...rest }: FilterChipProps) {
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

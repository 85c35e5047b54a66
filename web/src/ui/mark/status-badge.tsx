import { type Icon, IconPointFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './status-badge.module.css'

/** Tint by meaning; `fulfilled` and `sold` are the two solid ones, for what has succeeded. Never mango: that says whose turn it is. */
export type BadgeTint = 'delta' | 'lotus' | 'lagoon' | 'river' | 'clay' | 'silt' | 'fulfilled' | 'sold'
export interface BadgeLook {
  tint: BadgeTint
  icon: Icon
}

/** A line of a table of statuses. */
export const badgeLook = (tint: BadgeTint, icon: Icon): BadgeLook => ({ tint, icon })

interface TagProps {
  tint: BadgeTint
  icon?: Icon | undefined
  children: ReactNode
  /** 24 high, beside a title. */
  large?: boolean
}

/** A label in the shape of a badge for what is no status: tier, platform, "Approved", commission. */
export function Tag({ tint, icon: Icon, children, large = false }: TagProps) {
  return (
    <span
      className={classes.badge}
      data-tint={tint}
      data-large={large || undefined}
      data-bare={!Icon || undefined}
    >
      {Icon && <Icon size={14} aria-hidden />}
      {children}
    </span>
  )
}

interface StatusBadgeProps<Code extends number | string> {
  /** Every status of the noun: its icon and tint. */
  looks: Readonly<Record<Code, BadgeLook>>
  code: number | string
  wordOf: (code: Code) => string
  large?: boolean | undefined
}

/**
 * State of a case or an offer: icon, word, tint. The same for every viewer; who must act is the clock's business.
 * A code that the table does not know shows as it is.
 */
export function StatusBadge<Code extends number | string>(props: StatusBadgeProps<Code>) {
  const { looks, code, wordOf, large = false } = props
  const isKnown = (given: number | string): given is Code => Object.hasOwn(looks, given)
  return isKnown(code) ? (
    <Tag {...looks[code]} large={large}>
      {wordOf(code)}
    </Tag>
  ) : (
    <Tag tint="silt" icon={IconPointFilled} large={large}>
      {code}
    </Tag>
  )
}

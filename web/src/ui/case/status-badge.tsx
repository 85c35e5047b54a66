import { type Icon, IconPointFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './status-badge.module.css'
import { type BadgeTint, type StatusKind, statusLooks } from './status-table.ts'

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

interface StatusBadgeProps {
  kind: StatusKind
  /** The status code (R19, R39); for `activity` toBeReleased, comingSoon, inProgress, ended. Unknown codes show as they are. */
  code: number | string
  /** A task participation at 6 that was ended early wears "Terminated". */
  isTerminated?: boolean
  large?: boolean
}

/**
 * Where a case stands: icon, word, tint. The same for every viewer; who must act is the clock's business. (A creator's
 * rejected sample arrives from the server as 5 until its appeal window opens, so no rule about that is needed here.)
 */
export function StatusBadge({ kind, code, isTerminated = false, large = false }: StatusBadgeProps) {
  const { t } = useTranslation('ui')
  const key = isTerminated ? 'terminated' : String(code)
  const look = statusLooks[kind][key]
  return (
    <Tag tint={look?.tint ?? 'silt'} icon={look?.icon ?? IconPointFilled} large={large}>
      {look ? t(`status.${kind}.${key}`) : key}
    </Tag>
  )
}

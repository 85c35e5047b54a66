import { localeOf } from '@sampan/contract/locale'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './count-badge.module.css'
import { shownCount } from './shown-count.ts'

interface CountBadgeProps {
  count: number
  /** Mango: these wait for the reader. Everything else is a quiet number. */
  isYours?: boolean
  /** Lies on the corner of an icon, with a line of the ground around it. */
  isOnIcon?: boolean
}

/** A count in a pill; mango only for what waits for the reader, who hears "2 waiting for you". Nothing at 0 when yours. */
export function CountBadge({ count, isYours = false, isOnIcon = false }: CountBadgeProps) {
  const { t, i18n } = useTranslation('ui')
  if (isYours && count === 0) return null
  const write = (value: number) => new Intl.NumberFormat(localeOf(i18n.language)).format(value)
  const shown = shownCount(count, write, isOnIcon ? 99 : undefined)
  return (
    <span className={classes.count} data-yours={isYours || undefined} data-on-icon={isOnIcon || undefined}>
      <span aria-hidden={isYours}>{shown}</span>
      {isYours && <span className="sr-only">{t('frame.waiting', { count })}</span>}
    </span>
  )
}

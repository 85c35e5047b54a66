import { localeOf } from '@sampan/contract/locale'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './quota-bar.module.css'

interface QuotaBarProps {
  left: number
  total: number
  /** "38 of 200 left" instead of "38 left". */
  withTotal?: boolean
}

/** The share of samples that remains, with its number: the bar is never alone. */
export function QuotaBar({ left, total, withTotal = false }: QuotaBarProps) {
  const { t, i18n } = useTranslation('ui')
  const count = new Intl.NumberFormat(localeOf(i18n.language))
  const share = total > 0 ? Math.max(0, Math.min(1, left / total)) : 0
  const text =
    left <= 0
      ? t('quota.none')
      : t(withTotal ? 'quota.leftOf' : 'quota.left', { left: count.format(left), total: count.format(total) })
  return (
    <span className={classes.quota}>
      <span className={classes.bar} aria-hidden>
        <span style={{ '--share': share }} data-any={left > 0 || undefined} />
      </span>
      <span className={classes.text}>{text}</span>
    </span>
  )
}

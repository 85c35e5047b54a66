import { localeOf } from '@sampan/contract/locale'
import { type Icon, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './batch-bar.module.css'

interface BatchVerb {
  key: string
  /** Verb with the number it will touch: "Approve 2". */
  label: string
  icon?: Icon | undefined
  onPress: () => void
  /** The one filled verb. */
  isMain?: boolean
  /** It touches none of the selected rows; stays visible. */
  isDisabled?: boolean
}

/** Where it is on the page. */
export const batchBar = '[data-batch-bar]'

interface BatchBarProps {
  count: number
  /** "that match", where it is more than the ticked rows; "selected" when absent. */
  of?: string
  onClear: () => void
  verbs: BatchVerb[]
  /** What is skipped, plainly: "1 is past review and is skipped". */
  note?: ReactNode
}

/** What can be done with the selected rows. Shown while any is selected; the table keeps 84 free below. */
export function BatchBar({ count, of, onClear, verbs, note }: BatchBarProps) {
  const { t, i18n } = useTranslation('ui')
  if (count === 0) return null
  return (
    <section className={classes.bar} data-batch-bar tabIndex={-1} aria-label={t('batch.bar')}>
      <span className={classes.count} role="status">
        <b className="num">{new Intl.NumberFormat(localeOf(i18n.language)).format(count)}</b>{' '}
        {of ?? t('batch.selected')}
      </span>
      <button type="button" className={classes.clear} aria-label={t('batch.clear')} onClick={onClear}>
        <IconX size={16} aria-hidden />
      </button>
      <span className={classes.line} aria-hidden />
      {verbs.map((verb) => (
        <button
          key={verb.key}
          type="button"
          className={classes.verb}
          data-main={verb.isMain || undefined}
          disabled={verb.isDisabled}
          onClick={verb.onPress}
        >
          {verb.icon && <verb.icon size={18} aria-hidden />}
          {verb.label}
        </button>
      ))}
      {note && <span className={classes.note}>{note}</span>}
    </section>
  )
}

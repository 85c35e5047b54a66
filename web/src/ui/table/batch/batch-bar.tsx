import { localeOf } from '@sampan/contract/locale'
import { type Icon, IconDots, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { MenuButton } from '#ui/form/menu/menu-button.tsx'
import classes from './batch-bar.module.css'
import { useFittedVerbs } from './use-fitted-verbs.ts'

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
  /** Ends or refuses something. */
  isGrave?: boolean | undefined
  /** The key that gives it, as a menu shows it. */
  shortcut?: string | undefined
}

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
export function BatchBar(props: BatchBarProps) {
  return props.count === 0 ? null : <ShownBar {...props} />
}

/** One line of verbs: the first ones that fit, and the others behind a button that opens their menu. */
function ShownBar({ count, of, onClear, verbs, note }: BatchBarProps) {
  const { t, i18n } = useTranslation('ui')
  const number = new Intl.NumberFormat(localeOf(i18n.language)).format(count)
  const chosen = of ?? t('batch.selected')
  // What decides on the widths: measured anew when one of these changes.
  const told = [number, chosen, note, ...verbs.map(({ label }) => label)].join('\n')
  const { ref, most } = useFittedVerbs(told, verbs.length)
  const rest = verbs.slice(most)
  return (
    <section ref={ref} className={classes.bar} data-batch-bar tabIndex={-1} aria-label={t('batch.bar')}>
      <span className={classes.count} role="status">
        <b className="num">{number}</b> {chosen}
      </span>
      <button type="button" className={classes.clear} aria-label={t('batch.clear')} onClick={onClear}>
        <IconX size={16} aria-hidden />
      </button>
      <span className={classes.line} aria-hidden />
      {verbs.slice(0, most).map((verb) => (
        <button
          key={verb.key}
          type="button"
          className={classes.verb}
          data-verb
          data-main={verb.isMain || undefined}
          disabled={verb.isDisabled}
          onClick={verb.onPress}
        >
          {verb.icon && <verb.icon size={18} aria-hidden />}
          {verb.label}
        </button>
      ))}
      {rest.length > 0 && <RestOfVerbs verbs={rest} />}
      {note && <span className={classes.note}>{note}</span>}
    </section>
  )
}

function RestOfVerbs({ verbs }: { verbs: BatchVerb[] }) {
  const { t } = useTranslation('ui')
  return (
    <MenuButton
      width={260}
      position="top-end"
      // Clear of the bar, whose edge is eight pixels over its buttons.
      offset={16}
      button={
        <button type="button" className={`${classes.verb} ${classes.more}`} aria-label={t('batch.more')}>
          <IconDots size={18} aria-hidden />
        </button>
      }
      lines={verbs.map(({ key, label, icon, isGrave, isDisabled, shortcut, onPress }) => ({
        ...{ key, label, icon, isGrave, shortcut },
        onPress: isDisabled ? undefined : onPress,
      }))}
    />
  )
}

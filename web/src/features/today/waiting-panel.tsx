import { type Today, type TodayGroup, type TodayScope, todayGroups } from '@sampan/contract/today'
import { countOfRow, foldRows, linesAtFirst } from '@sampan/contract/today-lines'
import { useRef, useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { useNow } from '#ui/clock/use-now.ts'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { KeysDialog } from '#ui/keys/keys-dialog-when-asked.ts'
import { useKeysChoice } from '#ui/keys/use-keys.ts'
import { useListKeys } from '#ui/list/list-keys.ts'
import { CountBadge } from '#ui/mark/count-badge.tsx'
import { shownCount } from '#ui/mark/shown-count.ts'
import { hasFocus, rowsOf } from '#ui/table/row-focus.ts'
import { letterOf } from '#ui/verb/verb-icons.ts'
import classes from './today.module.css'
import { useWork } from './use-work.tsx'
import type { Work } from './work.ts'
import lineClasses from './work-line.module.css'
import { WorkLine } from './work-line.tsx'

interface WaitingPanelProps {
  today: Today
  group: TodayGroup
  whose: TodayScope
  onGroup: (group: TodayGroup) => void
  /** Whether all lines are asked for; only the first are brought until then. */
  showsAll: boolean
  onAll: () => void
  base: string
  /** Something was done: what waits is asked for anew. */
  onDone: () => void
  /** What is said where nothing waits. */
  nothing: string
}

/** What a line is answered by its letter. */
const answers = ['approve', 'reject'] as const
/** On a phone so many stand whole, with both answers. */
const wholeOnPhone = 2

/** What waits for the reader, by what is due. */
export function WaitingPanel(props: WaitingPanelProps) {
  const { today, group, whose, onGroup, showsAll, onAll, base, onDone, nothing } = props
  const { t } = useTranslation('today')
  const root = useRef<HTMLElement>(null)
  const [helps, setHelps] = useState(false)
  const now = useNow()
  const workOf = useWork(base, onDone)
  const all = foldRows(today.rows, now)
  // Absent from a server of the version before, while a new one is rolled out.
  const rest = today.rest ?? 0
  const lines = (showsAll ? all : all.slice(0, linesAtFirst)).map((line) => ({
    key: line.key,
    work: workOf(line),
  }))
  useListKeys(root, () => setHelps(true), {
    onLetter(letter) {
      const verb = answers.find((each) => letterOf(each) === letter)
      const at = root.current ? rowsOf(root.current).findIndex(hasFocus) : -1
      const press = verb && lines[at]?.work[verb]
      press?.()
      return press !== undefined
    },
  })
  return (
    <section className={classes.panel} ref={root} aria-label={t('waitsLabel')}>
      <div className={classes.head}>
        <h2 className={classes.heading}>
          {t(whose === 'mine' ? 'waits' : 'whose.waits')}{' '}
          <CountBadge count={today.counts.all} isYours={whose === 'mine'} />
        </h2>
        {today.counts.all > 0 && <Groups counts={today.counts} group={group} onGroup={onGroup} />}
      </div>
      {lines.length === 0 ? (
        <p className={classes.nothing}>{group === 'all' ? nothing : t('nothingHere')}</p>
      ) : (
        <ul className={`${classes.lines} ${lineClasses.room}`}>
          {lines.map(({ key, work }, at) => (
            <WorkLine key={key} work={work} isFirst={at === 0} isWhole={at < wholeOnPhone} />
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <Foot
          shown={today.rows.reduce((sum, row) => sum + countOfRow(row), rest)}
          total={today.counts[group]}
          taken={lines.map(({ work }) => work)}
          {...((lines.length < all.length || rest > 0) && { onAll })}
        />
      )}
      <KeysDialog
        opened={helps}
        onClose={() => setHelps(false)}
        has={['rows']}
        verbs={answers.map((key) => ({ key, letter: letterOf(key), one: t(`keys.${key}`) }))}
      />
    </section>
  )
}

function Groups({
  counts,
  group,
  onGroup,
}: Pick<WaitingPanelProps, 'group' | 'onGroup'> & Pick<Today, 'counts'>) {
  const { t } = useTranslation('today')
  const shown = todayGroups.filter((each) => each === 'all' || each === group || counts[each] > 0)
  // All of it is of one group: there is nothing to choose.
  if (group === 'all' && shown.length === 2) return null
  return (
    <fieldset className={classes.groups}>
      <legend className="sr-only">{t('group.label')}</legend>
      {shown.map((each) => (
        <button
          key={each}
          type="button"
          className={classes.group}
          aria-pressed={each === group}
          data-late={(each === 'late' && counts.late > 0) || undefined}
          onClick={() => onGroup(each)}
        >
          {t(`group.${each}`)} <span className="num">{shownCount(counts[each])}</span>
        </button>
      ))}
    </fieldset>
  )
}

const keys = [
  { keys: ['J', 'K'], verb: 'move' },
  ...answers.map((verb) => ({ keys: [letterOf(verb)?.toUpperCase() ?? ''], verb })),
  { keys: ['Enter'], verb: 'open' },
  { keys: ['?'], verb: 'help' },
] as const

interface FootProps {
  /** How many of `total` the lines stand for, all of them told. */
  shown: number
  total: number
  /** The lines in sight: a key that none of them takes is not named. */
  taken: readonly Work[]
  onAll?: () => void
}

function Foot({ shown, total, taken, onAll }: FootProps) {
  const { t } = useTranslation('today')
  const [hasKeys] = useKeysChoice()
  const isMore = total > shown
  const isTaken = (verb: (typeof keys)[number]['verb']) =>
    (verb !== 'approve' && verb !== 'reject') || taken.some((work) => work[verb])
  if (!hasKeys && !isMore && !onAll) return null
  return (
    <div className={classes.foot} data-more={isMore || onAll !== undefined || undefined}>
      {hasKeys && (
        <span className={classes.keys}>
          {keys
            .filter(({ verb }) => isTaken(verb))
            .map(({ keys: names, verb }) => (
              <span key={verb}>
                {names.map((name) => (
                  <kbd key={name} className={classes.key}>
                    {name}
                  </kbd>
                ))}
                {t(`keys.${verb}`)}
              </span>
            ))}
        </span>
      )}
      {onAll && (
        <PlainButton size="xs" variant="quiet" onClick={onAll}>
          {t(isMore ? 'showMost' : 'showAll', { count: shown })}
        </PlainButton>
      )}
      {isMore && !onAll && (
        <span className="t-small dim">{t('more', { shown, total: shownCount(total) })}</span>
      )}
    </div>
  )
}

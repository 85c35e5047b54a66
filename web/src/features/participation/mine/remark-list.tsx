import { Checkbox } from '@mantine/core'
import type { Remark } from '@sampan/contract/task'
import { useTranslation } from '#lib/react-words.tsx'
import { CountedInput } from '#ui/form/counted/counted.tsx'
import { remarkTimecode } from '#ui/video/timecode.ts'
import classes from './remark.module.css'
import type { Fix } from './use-hand-in.ts'

export interface RemarkTicks {
  fixes: Readonly<Record<string, Fix>>
  setFix: (remarkId: string, fix: Fix) => void
}

interface RemarkListProps {
  remarks: readonly Remark[]
  onSeek?: ((remark: Remark) => void) | undefined
  /** While the next draft is made: what is done, each with a word to the reviewer. */
  ticks?: RemarkTicks | undefined
}

/** What reviewers noted on a draft, numbered as on the player. */
export function RemarkList({ remarks, onSeek, ticks }: RemarkListProps) {
  const { t } = useTranslation('task')
  if (remarks.length === 0) return null
  const done = remarks.filter(({ id, state }) => state === 'fixed' || ticks?.fixes[id]?.isDone).length
  return (
    <div className={classes.remarks}>
      <div className={classes.head}>
        <h3 className="t-card">{t('remark.open')}</h3>
        <span className="t-meta dim">{t('remark.ticked', { done, all: remarks.length })}</span>
      </div>
      <ol className={classes.list}>
        {remarks.map((remark) => (
          <RemarkItem key={remark.id} remark={remark} onSeek={onSeek} ticks={ticks} />
        ))}
      </ol>
    </div>
  )
}

interface RemarkItemProps extends Omit<RemarkListProps, 'remarks'> {
  remark: Remark
}

function RemarkItem({ remark, onSeek, ticks }: RemarkItemProps) {
  const { t } = useTranslation('task')
  const { atMs, number, text, reply, fixedInRound } = remark
  const fix = ticks?.fixes[remark.id] ?? { isDone: false, reply: '' }
  const isFixed = remark.state === 'fixed'
  const isTicked = isFixed || (ticks !== undefined && fix.isDone)
  return (
    <li className={classes.item} data-done={isTicked || undefined}>
      <span className={`${classes.number} num`} aria-hidden>
        {number}
      </span>
      <div className={classes.body}>
        <div className={classes.line}>
          {atMs === null ? (
            <span className="t-meta dim">{t('remark.whole')}</span>
          ) : (
            <button
              type="button"
              className={`${classes.time} num`}
              aria-label={t('remark.seek', { time: remarkTimecode(atMs) })}
              disabled={!onSeek}
              onClick={() => onSeek?.(remark)}
            >
              {remarkTimecode(atMs)}
            </button>
          )}
          <b className={classes.author}>{remark.author.name}</b>
          {fixedInRound !== null && (
            <span className="t-meta dim">{t('remark.fixedIn', { round: fixedInRound })}</span>
          )}
        </div>
        <p className={classes.text}>{text}</p>
        {reply && <p className={classes.reply}>{t('remark.yours', { text: reply })}</p>}
        {ticks && !isFixed && (
          <Checkbox
            label={t('remark.fixed')}
            aria-label={t('remark.tick', { number })}
            checked={fix.isDone}
            onChange={(event) => ticks.setFix(remark.id, { ...fix, isDone: event.currentTarget.checked })}
          />
        )}
        {ticks && !isFixed && fix.isDone && (
          <CountedInput
            placeholder={t('remark.reply')}
            aria-label={t('remark.replyTo', { number })}
            maxLength={300}
            value={fix.reply}
            onChange={(event) => ticks.setFix(remark.id, { ...fix, reply: event.currentTarget.value })}
          />
        )}
      </div>
    </li>
  )
}

import { Button } from '@mantine/core'
import type { ScheduleRow } from '@sampan/contract/schedule'
import { IconLock, IconRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { WaitsNote } from '#ui/case/waits-note.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { RemoveEntry } from '../remove-entry.tsx'
import { useEntryAnswer } from '../use-entry-answer.ts'
import { wallIn } from '../week.ts'
import { zoneName } from '../zone-name.ts'
import classes from './own-schedule.module.css'

/** One entry of a creator's day, with the answer to what was asked. */
export function OwnEntry({ row }: { row: ScheduleRow }) {
  const { t } = useTranslation('schedule')
  const { timeZone, languageTag } = usePlace()
  const [isRemoving, setRemoving] = useState(false)
  const { details, studio } = row
  if (!details) return null
  const [from, to] = [row.start, row.end].map((at) => wallIn(at, timeZone).slice(11))
  const places = [
    studio?.name,
    row.timeZone !== timeZone &&
      t('elsewhere', {
        zone: zoneName(row.timeZone, languageTag),
        at: wallIn(row.start, row.timeZone).slice(11),
      }),
    details.repeat !== 'none' && t(`repeat.${details.repeat}`),
  ].filter(Boolean)
  return (
    <div className={classes.entry}>
      <div className={classes.texts}>
        <span className="t-small num">{t('own.range', { from, to })}</span>
        <span className={classes.title}>
          {details.title}
          {details.repeat !== 'none' && <IconRepeat size={16} aria-label={t('repeats')} />}
          {row.isPrivate && <IconLock size={16} aria-label={t('private')} />}
        </span>
        {places.length > 0 && <span className="t-small second">{places.join(' · ')}</span>}
        {details.description && <p className={classes.words}>{details.description}</p>}
      </div>
      <WaitsNote about={row.id} />
      <Answer row={row} />
      {details.isEditable && (
        <Button variant="quiet" className={classes.remove ?? ''} onClick={() => setRemoving(true)}>
          {t('remove.verb')}
        </Button>
      )}
      <RemoveEntry
        row={row}
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        onDone={() => setRemoving(false)}
        isOwn
      />
    </div>
  )
}

function Answer({ row }: { row: ScheduleRow }) {
  const { t } = useTranslation('schedule')
  const { mine, isBusy, onAnswer } = useEntryAnswer(row, true)
  if (!mine || row.details?.isEditable) return null
  const { answer } = mine
  return (
    <div className={classes.answer}>
      <span className="t-small second">{t(answer ? `answer.${answer}` : 'own.asked')}</span>
      {answer !== 'declined' && (
        <Button disabled={isBusy} onClick={() => void onAnswer('declined')}>
          {t('answer.decline')}
        </Button>
      )}
      {answer !== 'accepted' && (
        <ActionButton variant="tinted" busy={isBusy} onClick={() => void onAnswer('accepted')}>
          {t('answer.accept')}
        </ActionButton>
      )}
    </div>
  )
}

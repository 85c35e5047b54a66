import { Button } from '@mantine/core'
import { localeOf } from '@sampan/contract/locale'
import type { ScheduleRow } from '@sampan/contract/schedule'
import { useState } from 'react'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { EntryForm } from './entry-form.tsx'
import type { Open } from './open.ts'
import { labelOf } from './people-field.tsx'
import { RemoveEntry } from './remove-entry.tsx'
import classes from './schedule.module.css'
import { useEntryAnswer } from './use-entry-answer.ts'
import { wallIn } from './week.ts'

/** An entry: read, answered, changed or removed; or a new one. */
export function EntryDialog({ open, onClose }: { open: Open | undefined; onClose: () => void }) {
  const { t } = useTranslation('schedule')
  const row = open?.what === 'entry' ? open.row : undefined
  const isNew = open?.what === 'new'
  return (
    <Dialog
      opened={row !== undefined || isNew}
      onClose={onClose}
      title={isNew ? t('new') : (row?.details?.title ?? '')}
      size={600}
    >
      {isNew && (
        <EntryForm
          day={open.day}
          minute={open.minute}
          studioId={open.studioId}
          onDone={onClose}
          onCancel={onClose}
        />
      )}
      {row && <Entry key={row.id} row={row} onClose={onClose} />}
    </Dialog>
  )
}

function Entry({ row, onClose }: { row: ScheduleRow; onClose: () => void }) {
  const { t } = useTranslation('schedule')
  const [isEditing, setEditing] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  if (isEditing) return <EntryForm row={row} onDone={onClose} onCancel={() => setEditing(false)} />
  return (
    <div className={classes.form}>
      <Facts row={row} />
      <Answer row={row} />
      {row.details?.isEditable && (
        <div className={classes.buttons}>
          <Button variant="quiet" onClick={() => setRemoving(true)}>
            {t('remove.verb')}
          </Button>
          <Button variant="primary" onClick={() => setEditing(true)}>
            {t('change')}
          </Button>
        </div>
      )}
      <RemoveEntry row={row} opened={isRemoving} onClose={() => setRemoving(false)} onDone={onClose} />
    </div>
  )
}

function Facts({ row }: { row: ScheduleRow }) {
  const { t } = useTranslation('schedule')
  const { country, timeZone, languageTag } = usePlace()
  const format = new Intl.DateTimeFormat(localeOf(languageTag, country), {
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  })
  const { details, studio } = row
  return (
    <>
      <div>
        <div className="t-card">{format.formatRange(new Date(row.start), new Date(row.end))}</div>
        <div className="t-small second">
          {[
            timeZone,
            row.timeZone !== timeZone &&
              t('elsewhere', { zone: row.timeZone, at: wallIn(row.start, row.timeZone).slice(11) }),
            studio?.name,
            details && details.repeat !== 'none' && t(`repeat.${details.repeat}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </div>
      {details?.description && <p className={classes.words}>{details.description}</p>}
      {details && details.people.length > 0 && (
        <ul className={classes.people}>
          {details.people.map(({ id, answer, ...person }) => (
            <li key={id}>
              <span>{labelOf(person)}</span>
              <span className="t-small dim">{t(answer ? `answer.${answer}` : 'answer.none')}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Who was put into an entry says whether they come. */
function Answer({ row }: { row: ScheduleRow }) {
  const { t } = useTranslation('schedule')
  const { mine, isBusy, onAnswer } = useEntryAnswer(row)
  if (!mine) return null
  return (
    <div className={classes.buttons}>
      <Button disabled={isBusy} onClick={() => void onAnswer('declined')}>
        {t('answer.decline')}
      </Button>
      <ActionButton variant="tinted" busy={isBusy} onClick={() => void onAnswer('accepted')}>
        {t('answer.accept')}
      </ActionButton>
    </div>
  )
}

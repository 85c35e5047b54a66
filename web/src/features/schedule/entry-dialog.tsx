import { Button } from '@mantine/core'
import type { ScheduleRow, ScheduleScope } from '@sampan/contract/schedule'
import { useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { EntryForm } from './entry-form.tsx'
import { useAnswerSchedule, useRemoveSchedule, useWho } from './schedule.api.ts'
import type { Open } from './schedule.console.tsx'
import classes from './schedule.module.css'
import { ScopeChoice } from './scope-choice.tsx'
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
      {isNew && <EntryForm day={open.day} studioId={open.studioId} onDone={onClose} onCancel={onClose} />}
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
  const { timeZone, languageTag } = usePlace()
  const format = new Intl.DateTimeFormat(languageTag === 'th' ? 'th-u-ca-gregory' : languageTag, {
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
          {details.people.map(({ id, name, handle, answer }) => (
            <li key={id}>
              <span>{handle ? `${name}, @${handle}` : name}</span>
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
  const { data: who } = useWho()
  const answer = useAnswerSchedule()
  const mine = row.details?.people.find(({ id }) => id === who?.id)
  if (!mine) return null
  async function onAnswer(given: 'accepted' | 'declined') {
    try {
      await answer.mutateAsync({ id: row.id, answer: given })
      showDone(t(`answer.${given}`))
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <div className={classes.buttons}>
      <Button disabled={answer.isPending} onClick={() => void onAnswer('declined')}>
        {t('answer.decline')}
      </Button>
      <ActionButton variant="tinted" busy={answer.isPending} onClick={() => void onAnswer('accepted')}>
        {t('answer.accept')}
      </ActionButton>
    </div>
  )
}

interface RemoveProps {
  row: ScheduleRow
  opened: boolean
  onClose: () => void
  onDone: () => void
}

/** Asks before an entry is removed; of a repeated one, which dates. */
function RemoveEntry({ row, opened, onClose, onDone }: RemoveProps) {
  const { t } = useTranslation('schedule')
  const remove = useRemoveSchedule()
  const [scope, setScope] = useState<ScheduleScope>('one')
  const isRepeated = row.details !== null && row.details.repeat !== 'none'
  async function onRemove() {
    try {
      await remove.mutateAsync({ id: row.id, scope: isRepeated ? scope : 'all' })
      showDone(t('remove.done'))
      onDone()
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('remove.title', { title: row.details?.title ?? '' })}
      text={t('remove.text')}
      confirmLabel={t('remove.verb')}
      busy={remove.isPending}
      isDestructive
      onConfirm={() => void onRemove()}
    >
      {isRepeated && <ScopeChoice value={scope} onChange={setScope} />}
    </ConfirmDialog>
  )
}

import { Button } from '@mantine/core'
import type { ScheduleRow, ScheduleScope } from '@sampan/contract/schedule'
import { IconLock, IconRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { useWho } from '../schedule.api.ts'
import { ScopeChoice } from '../scope-choice.tsx'
import { wallIn } from '../week.ts'
import { useAnswerMySchedule, useRemoveMySchedule } from './own-schedule.api.ts'
import classes from './own-schedule.module.css'

/** One entry of a creator's day, with the answer to what was asked. */
export function OwnEntry({ row }: { row: ScheduleRow }) {
  const { t } = useTranslation('schedule')
  const { timeZone } = usePlace()
  const [isRemoving, setRemoving] = useState(false)
  const { details, studio } = row
  if (!details) return null
  const [from, to] = [row.start, row.end].map((at) => wallIn(at, timeZone).slice(11))
  const places = [
    studio?.name,
    row.timeZone !== timeZone &&
      t('elsewhere', { zone: row.timeZone, at: wallIn(row.start, row.timeZone).slice(11) }),
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
      <Answer row={row} />
      {details.isEditable && (
        <Button variant="quiet" className={classes.remove ?? ''} onClick={() => setRemoving(true)}>
          {t('remove.verb')}
        </Button>
      )}
      <RemoveOwn row={row} opened={isRemoving} onClose={() => setRemoving(false)} />
    </div>
  )
}

function Answer({ row }: { row: ScheduleRow }) {
  const { t } = useTranslation('schedule')
  const { data: me } = useWho()
  const write = useAnswerMySchedule()
  const mine = row.details?.people.find(({ id }) => id === me?.id)
  if (!mine || row.details?.isEditable) return null
  const { answer } = mine
  async function onAnswer(given: 'accepted' | 'declined') {
    try {
      await write.mutateAsync({ id: row.id, answer: given })
      showDone(t(`answer.${given}`))
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <div className={classes.answer}>
      <span className="t-small second">{t(answer ? `answer.${answer}` : 'own.asked')}</span>
      {answer !== 'declined' && (
        <Button disabled={write.isPending} onClick={() => void onAnswer('declined')}>
          {t('answer.decline')}
        </Button>
      )}
      {answer !== 'accepted' && (
        <ActionButton variant="tinted" busy={write.isPending} onClick={() => void onAnswer('accepted')}>
          {t('answer.accept')}
        </ActionButton>
      )}
    </div>
  )
}

/** Asks before own time is free again; of what repeats, which dates. */
function RemoveOwn({ row, opened, onClose }: { row: ScheduleRow; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('schedule')
  const remove = useRemoveMySchedule()
  const [scope, setScope] = useState<ScheduleScope>('one')
  const isRepeated = row.details !== null && row.details.repeat !== 'none'
  async function onRemove() {
    try {
      await remove.mutateAsync({ id: row.id, scope: isRepeated ? scope : 'all' })
      showDone(t('remove.done'))
      onClose()
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

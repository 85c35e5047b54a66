import type { TaskDetail } from '@sampan/contract/task'
import { IconBell, IconBellOff, IconCalendarPlus } from '@tabler/icons-react'
import { useNotifyOfTask } from '#features/task/task.api.ts'
import classes from '#features/task/task-detail.module.css'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { saveFile } from '#lib/save-file.ts'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { startEvent } from './start-event.ts'
import type { TaskDetailState } from './use-task-detail.ts'

/** Asks the product to tell its reader when sign-up opens, or puts that moment into a calendar of one's own (R198). */
export function RemindMe({ state, task }: { state: TaskDetailState; task: TaskDetail }) {
  const { t } = useTranslation('task')
  const write = useNotifyOfTask()
  const { isReminderWanted, onRemind } = state
  async function stop(): Promise<void> {
    try {
      await write.mutateAsync({ id: task.id, wanted: false })
      showDone(t('detail.remind.stopped'))
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <div className={classes.buttons}>
      {isReminderWanted ? (
        <PlainButton
          variant="secondary"
          size="lg"
          fullWidth
          leftSection={<IconBellOff size={20} aria-hidden />}
          onClick={() => void stop()}
        >
          {t('detail.remind.stop')}
        </PlainButton>
      ) : (
        <PlainButton
          variant="primary"
          size="lg"
          fullWidth
          leftSection={<IconBell size={20} aria-hidden />}
          onClick={onRemind}
        >
          {t('detail.remind.ask')}
        </PlainButton>
      )}
      <PlainButton
        variant="quiet"
        leftSection={<IconCalendarPlus size={20} aria-hidden />}
        onClick={() => saveStart(task, t)}
      >
        {t('detail.remind.button')}
      </PlainButton>
    </div>
  )
}

/** The moment at which sign-up opens, as a file that calendars open. */
function saveStart(task: TaskDetail, t: ReturnType<typeof useTranslation<'task'>>['t']): void {
  const href = new URL(location.href)
  href.search = `?t=${task.id}`
  const title = t('detail.remind.event', { title: task.title })
  const event = startEvent(task, { title, href: href.href, now: new Date() })
  saveFile('reminder.ics', 'text/calendar;charset=utf-8', new TextEncoder().encode(event))
  showDone(t('detail.remind.done'))
}

import { IconChevronRight, IconCircleCheck, IconLock } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { baseOf } from '#features/task/task-links.ts'
import { useFormats } from '#lib/format.ts'
import { langOf } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import classes from './task-lock.module.css'
import type { TaskDetailState } from './use-task-detail.ts'

/**
 * The task to finish first, with how far one is in it; it leads there. What a creator may do is known after the task is shown: the card is
 * there before, as high as it will be, and stays for who has finished that task (R310).
 */
export function TaskLock({ state }: { state: TaskDetailState }) {
  const { t } = useTranslation('task')
  const base = baseOf(useLocation().pathname)
  const { task, lock, reader, isStandingKnown } = state
  const title = lock?.title ?? task?.prerequisite?.title
  if (!title) return null
  const isDone = reader.isCreator && isStandingKnown && lock === null
  const mayHaveProgress = !reader.isVisitor && (reader.isCreator || !reader.isKnown)
  const Mark = isDone ? IconCircleCheck : IconLock
  const href = lock?.participationId
    ? `${base}/myTask?id=${lock.participationId}`
    : `${base}/task?t=${lock?.taskId ?? task?.prerequisite?.id}`
  return (
    <Link href={href} className={classes.lock} data-done={isDone || undefined}>
      <span className={classes.lockIcon}>
        <Mark size={22} aria-hidden />
      </span>
      <span className={classes.lockText} data-progress={mayHaveProgress || undefined}>
        <span className={classes.lockTitle}>{t(isDone ? 'detail.lockDone' : 'detail.lockTitle')}</span>
        <span className={classes.lockName} {...langOf(lock ? undefined : task?.prerequisite?.titleLanguage)}>
          {title}
        </span>
        {lock && <Progress state={state} />}
      </span>
      <IconChevronRight size={20} aria-hidden />
    </Link>
  )
}

/** One bar a step: the done ones full, the running one half. */
function Progress({ state: { lock, firstDueAt } }: { state: TaskDetailState }) {
  const { t } = useTranslation('task')
  const { t: ui } = useTranslation('ui')
  const { moment } = useFormats()
  if (!lock) return null
  const { step, steps, status } = lock
  const stage = status === null ? '' : ui(`status.task.${status}`)
  const words = step > 0 && firstDueAt ? t('detail.till', { status: stage, due: moment(firstDueAt) }) : stage
  return (
    <>
      <span className={classes.bars} aria-hidden>
        {Array.from({ length: steps }, (_, at) => at + 1).map((at) => (
          <span
            key={at}
            className={classes.part}
            data-state={at < step ? 'done' : at === step ? 'now' : 'next'}
          />
        ))}
      </span>
      <span className={classes.lockStep}>
        {step > 0
          ? [t('detail.step', { step, steps }), words].filter(Boolean).join(' · ')
          : stage || t('detail.notBegun')}
      </span>
    </>
  )
}

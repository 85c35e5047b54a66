import type { TaskCard as Task } from '@sampan/contract/task'
import type { ReactNode } from 'react'
import { ApiError } from '#lib/api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { Spinner } from '#ui/form/button/spinner.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import classes from './task-card.module.css'
import { TaskCard } from './task-card.tsx'
import list from './task-list.module.css'

interface TaskResultsProps {
  /** Undefined while the first answer is on its way. */
  tasks: Task[] | undefined
  error: Error | null
  onRetry: () => void
  /** The old cards stay, paler, while the new ones load. */
  isOld: boolean
  /** What is here when nothing matches. */
  empty: ReactNode
  more?: { onMore: () => void; isBusy: boolean } | undefined
  pages?: ReactNode
}

/** Cards of tasks in every state: coming, there, none, failed. */
export function TaskResults({ tasks, error, onRetry, isOld, empty, more, pages }: TaskResultsProps) {
  const { t } = useTranslation('task')
  const { t: product } = useTranslation('product')
  if (!tasks) {
    if (!error) return <ComingTasks label={t('list.results')} />
    const reference = error instanceof ApiError && error.reference ? error.reference : undefined
    return (
      <ErrorState title={t('list.failed')} text={messageOf(error)} onRetry={onRetry} reference={reference} />
    )
  }
  if (tasks.length === 0) return empty
  return (
    <div className={list.results} data-old={isOld || undefined} aria-busy={isOld}>
      <ul className={classes.grid}>
        {tasks.map((task, index) => (
          <li key={task.id} className={list.cell}>
            <TaskCard task={task} isFirst={index < 4} />
          </li>
        ))}
      </ul>
      {more && (
        <div className={list.more}>
          <PlainButton
            size="md"
            onClick={more.onMore}
            aria-busy={more.isBusy}
            disabled={more.isBusy}
            leftSection={more.isBusy && <Spinner />}
          >
            {product('list.more')}
          </PlainButton>
        </div>
      )}
      {pages}
      {error && (
        <p className={list.failed} role="alert">
          {messageOf(error)}
        </p>
      )}
    </div>
  )
}

/** The shapes of coming cards in the very grid they will be in, after 200 ms. */
function ComingTasks({ label }: { label: string }) {
  return (
    <div role="status" className={classes.coming}>
      <span className="sr-only">{label}</span>
      <div className={classes.grid} aria-hidden>
        {Array.from({ length: 4 }, (_, at) => at).map((at) => (
          <div key={at} className={classes.card}>
            <span className={classes.shape} />
            <div className={classes.texts}>
              <span className={classes.shapeLine} />
              <span className={classes.shapeShort} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

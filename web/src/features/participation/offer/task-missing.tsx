import { IconSpeakerphone } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import classes from '#features/task/task-detail.module.css'
import { baseOf } from '#features/task/task-links.ts'
import { lazyWith } from '#lib/lazy-with.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { TaskDetailState } from './use-task-detail.ts'

const Missing = lazyWith([], () => import('#ui/frame/missing.tsx').then((file) => file.Missing))

/** A task that is on its way, not there, or did not load: why, and the way on. */
export function TaskMissing({
  state: { error, onRetry },
  isPage = false,
}: {
  state: TaskDetailState
  isPage?: boolean
}) {
  const { t } = useTranslation('task')
  const base = baseOf(useLocation().pathname)
  if (!error) {
    return (
      <div className={classes.coming} role="status">
        <span className="sr-only">{t('detail.title')}</span>
      </div>
    )
  }
  return (
    <Missing
      isPage={isPage}
      error={error}
      onRetry={onRetry}
      icon={IconSpeakerphone}
      goneTitle={t('detail.gone')}
      goneText={t('detail.goneText')}
      failedTitle={t('detail.failed')}
      listLabel={t('list.empty.allTasks')}
      listHref={`${base}/taskList`}
    />
  )
}

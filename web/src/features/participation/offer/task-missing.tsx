import { Button } from '@mantine/core'
import { codes } from '@sampan/contract/codes'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from '#features/task/task-detail.module.css'
import { baseOf } from '#features/task/task-links.ts'
import { ApiError } from '#lib/api.ts'
import { Link } from '#ui/frame/links.tsx'
import { EmptyByFilter, ErrorState } from '#ui/frame/states.tsx'
import type { TaskDetailState } from './use-task-detail.ts'

/** A task that is on its way, not there, or did not load: why, and the way on. */
export function TaskMissing({ state: { error, onRetry } }: { state: TaskDetailState }) {
  const { t } = useTranslation('task')
  const base = baseOf(useLocation().pathname)
  if (!error) {
    return (
      <div className={classes.coming} role="status">
        <span className="sr-only">{t('detail.title')}</span>
      </div>
    )
  }
  const failed = error instanceof ApiError ? error : undefined
  if (failed && failed.code !== codes.notFound && failed.code !== codes.invalidInput) {
    return (
      <ErrorState
        title={t('detail.failed')}
        text={failed.message}
        reference={failed.reference || undefined}
        onRetry={onRetry}
      />
    )
  }
  return (
    <EmptyByFilter
      icon={IconSpeakerphone}
      title={t('detail.gone')}
      text={t('detail.goneText')}
      action={
        <Button component={Link} href={`${base}/taskList`}>
          {t('list.empty.allTasks')}
        </Button>
      }
    />
  )
}

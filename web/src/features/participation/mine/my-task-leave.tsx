import type { ParticipationDetail } from '@sampan/contract/task'
import { useLeaveTask } from '#features/participation/my-task.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { reasonChips } from '#ui/clock/reason-words.ts'
import { ReasonButton } from '#ui/verb/reason-button.tsx'
import classes from './my-task.module.css'

const reasons = ['noTime', 'notForMe', 'changedMind', 'other'] as const

/** Gives the task up, with a reason; says before that it cannot be taken again (R41). */
export function MyTaskLeave({ detail }: { detail: ParticipationDetail }) {
  const { t } = useTranslation('task')
  const write = useLeaveTask()
  return (
    <div className={classes.leave}>
      <ReasonButton
        variant="destructive"
        label={t('case.leave.open')}
        subject={`leave ${detail.id}`}
        question={{
          title: t('case.leave.title'),
          text: t('case.leave.text', { name: detail.brand.name }),
          reasons: reasonChips(reasons, (key) => t(`case.leave.reason.${key}`)),
          confirmLabel: t('case.leave.open'),
          isDestructive: true,
        }}
        send={(reason) => write.mutateAsync({ id: detail.id, reason })}
        told={t('case.leave.done')}
      />
      <span className="t-small dim">{t('case.leave.note')}</span>
    </div>
  )
}

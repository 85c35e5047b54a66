import { Button } from '@mantine/core'
import type { ParticipationDetail } from '@sampan/contract/task'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeaveTask } from '#features/participation/my-task.api.ts'
import { messageOf } from '#lib/forms.ts'
import { wordsOf } from '#ui/clock/reason-words.ts'
import { ReasonDialog } from '#ui/form/confirm-dialog.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import classes from './my-task.module.css'

const reasons = ['noTime', 'notForMe', 'changedMind', 'other'] as const

/** Gives the task up, with a reason; says before that it cannot be taken again (R41). */
export function MyTaskLeave({ detail }: { detail: ParticipationDetail }) {
  const { t } = useTranslation('task')
  const [isOpen, setOpen] = useState(false)
  const write = useLeaveTask()
  async function onConfirm(reason: string): Promise<void> {
    try {
      await write.mutateAsync({ id: detail.id, reason })
      showDone(t('case.leave.done'))
      setOpen(false)
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <div className={classes.leave}>
      <Button variant="destructive" onClick={() => setOpen(true)}>
        {t('case.leave.open')}
      </Button>
      <span className="t-small dim">{t('case.leave.note')}</span>
      <ReasonDialog
        subject={`leave ${detail.id}`}
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('case.leave.title')}
        text={t('case.leave.text', { name: detail.brand.name })}
        reasons={reasons.map((key) => ({
          key,
          label: t(`case.leave.reason.${key}`),
          needsText: key === 'other',
        }))}
        confirmLabel={t('case.leave.open')}
        busy={write.isPending}
        isDestructive
        onConfirm={(reason) => void onConfirm(wordsOf(reason, (key) => t(`case.leave.reason.${key}`)))}
      />
    </div>
  )
}

import { Select } from '@mantine/core'
import { limits } from '@sampan/contract/limits'
import type { SampleRow } from '@sampan/contract/sample'
import { sampleStatus } from '@sampan/contract/sample-status'
import { batchStatuses } from '@sampan/contract/sample-verbs'
import { useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx'
import { CountedArea } from '#ui/form/counted/counted.tsx'
import { showError } from '#ui/frame/toasts.tsx'
import { useStartAll } from '#ui/list/all/use-start-all.ts'
import classes from './case-dialogs.module.css'
import { useChangeStatuses } from './case-verbs.api.ts'
import { waysTo } from './ways-to.ts'

interface StatusDialogProps {
  opened: boolean
  onClose: () => void
  rows: SampleRow[]
  /** Of one row: what became of it. */
  onAnswered: (answer: Awaited<ReturnType<ReturnType<typeof useChangeStatuses>['mutateAsync']>>) => void
  /** Of more: it was begun in the background. */
  onBegun: () => void
}

/** Whoever is told of these must read why. */
const withReason: readonly number[] = [
  sampleStatus.closed,
  sampleStatus.underReview,
  sampleStatus.rejected,
  sampleStatus.toSignMou,
]

/** Changes the status of many cases at once, each by the verb that leads there. */
export function StatusDialog({ opened, onClose, rows, onAnswered, onBegun }: StatusDialogProps) {
  const { t } = useTranslation(['sample', 'ui', 'errors'])
  const write = useChangeStatuses()
  const many = useStartAll()
  const [status, setStatus] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<{ status?: string; reason?: string }>({})
  const needsReason = status !== null && withReason.includes(Number(status))

  const open = batchStatuses
    .map((code) => ({
      code,
      count: rows.filter((row) => waysTo[code].some((verb) => row.actions.includes(verb))).length,
    }))
    .filter(({ count }) => count > 0)

  async function onConfirm(): Promise<void> {
    const faults = {
      ...(status === null && { status: t('errors:required') }),
      ...(needsReason && !reason.trim() && { reason: t('errors:reasonNeeded') }),
    }
    setErrors(faults)
    if (Object.keys(faults).length > 0) return
    const ids = rows.map((row) => row.id)
    const input = { status: Number(status), reason: reason.trim() }
    if (ids.length > 1) {
      if (!(await many.start('changeSampleStatuses', input, ids))) return
      onClose()
      return onBegun()
    }
    try {
      const answer = await write.mutateAsync({ ids, ...input })
      onClose()
      onAnswered(answer)
    } catch (error) {
      showError(messageOf(error))
    }
  }

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('console.status.title', { count: rows.length })}
      text={t('console.status.text')}
      confirmLabel={t('console.status.confirm', { count: rows.length })}
      busy={write.isPending || many.isPending}
      onConfirm={() => void onConfirm()}
    >
      <div className={classes.fields}>
        <Select
          label={t('console.status.to')}
          data-autofocus
          data={open.map(({ code, count }) => ({
            value: String(code),
            label: t('console.status.option', {
              status: t(`ui:status.sample.${code}`),
              count,
              total: rows.length,
            }),
          }))}
          nothingFoundMessage={t('console.status.nowhere')}
          description={open.length === 0 ? t('console.status.nowhere') : undefined}
          value={status}
          error={errors.status}
          onChange={setStatus}
        />
        {needsReason && (
          <CountedArea
            label={t('console.status.reason')}
            description={t('console.status.reasonHelp')}
            minRows={2}
            maxLength={limits.reasonMax}
            value={reason}
            error={errors.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </div>
    </ConfirmDialog>
  )
}

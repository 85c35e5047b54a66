import { Group } from '@mantine/core'
import type { FailedJob } from '@sampan/contract/job'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { EmptyFirst } from '#ui/frame/states.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import classes from './failed-jobs.module.css'
import { useFailedJobs, useGiveUpJobs, useRetryJobs } from './job.api.ts'

/** Work of the system that failed at all its tries: an administrator has it tried again or gives it up. */
export function Page() {
  const { t } = useTranslation('job')
  const list = useFailedJobs()
  const columns = useColumns()
  const [selected, setSelected] = useState<Set<string>>(new Set())
  const [isGivingUp, setGivingUp] = useState(false)
  const verbs = useVerbs(() => {
    setSelected(new Set())
    setGivingUp(false)
  })
  const ids = list.data?.jobs.flatMap(({ id }) => (selected.has(id) ? [id] : [])) ?? []
  const reference = list.error instanceof ApiError ? list.error.reference : undefined
  return (
    <div className={classes.page}>
      <PageHead
        title={t('title')}
        meta={t('meta', { count: list.data?.total ?? 0 })}
        actions={
          <Group gap={8}>
            <ActionButton
              variant="quiet"
              disabled={ids.length === 0 || verbs.isBusy}
              onClick={() => setGivingUp(true)}
            >
              {t('giveUp')}
            </ActionButton>
            <ActionButton
              variant="primary"
              disabled={ids.length === 0}
              busy={verbs.isBusy}
              onClick={() => verbs.retry(ids)}
            >
              {t('retry')}
            </ActionButton>
          </Group>
        }
      />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={list.data?.jobs}
        rowKey={(row) => row.id}
        rowName={(row) => `${t(`kind.${row.kind}`)}, ${row.task}`}
        selected={selected}
        onSelect={setSelected}
        error={list.error ? { onRetry: () => void list.refetch(), reference } : undefined}
        empty={<EmptyFirst title={t('none')} text={t('noneText')} />}
      />
      <ConfirmDialog
        opened={isGivingUp}
        onClose={() => setGivingUp(false)}
        title={t('giveUpTitle', { count: ids.length })}
        text={t('giveUpText')}
        confirmLabel={t('giveUp')}
        busyLabel={t('giveUp')}
        busy={verbs.isBusy}
        isDestructive
        onConfirm={() => verbs.giveUp(ids)}
      />
    </div>
  )
}

function useVerbs(onDone: () => void) {
  const { t } = useTranslation('job')
  const [retry, giveUp] = [useRetryJobs(), useGiveUpJobs()]
  const say = (key: 'retried' | 'gaveUp') => ({
    onSuccess: ({ done }: { done: number }) => {
      showDone(t(key, { count: done }))
      onDone()
    },
    onError: (error: unknown) => void showError(messageOf(error)),
  })
  return {
    isBusy: retry.isPending || giveUp.isPending,
    retry: (ids: string[]) => retry.mutate({ ids }, say('retried')),
    giveUp: (ids: string[]) => giveUp.mutate({ ids }, say('gaveUp')),
  }
}

function useColumns(): Column<FailedJob>[] {
  const { t } = useTranslation('job')
  const formats = useFormats()
  return useMemo(
    () => [
      {
        key: 'kind',
        header: t('column.kind'),
        isHead: true,
        width: '24%',
        minWidth: 150,
        cell: (row) => <TwoLines first={t(`kind.${row.kind}`)} second={row.task} />,
      },
      { key: 'failure', header: t('column.failure'), cell: (row) => row.failure },
      { key: 'tries', header: t('column.tries'), isNumber: true, width: '88px', cell: (row) => row.tries },
      {
        key: 'since',
        header: t('column.since'),
        width: '180px',
        cell: (row) => formats.moment(row.since),
      },
    ],
    [t, formats],
  )
}

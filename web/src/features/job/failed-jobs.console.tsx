import type { FailedJob } from '@sampan/contract/job'
import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx'
import { Link } from '#ui/frame/links.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { declareList, useList } from '#ui/list/use-list.ts'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { useFailedJobCount, useFailedJobs, useGiveUpJobs, useRetryJobs } from './job.api.ts'

const failedJobList = declareList({ filters: {}, requestOf: () => ({}), useRows: useFailedJobs })

/** Work of the system that failed at all its tries: an administrator has it tried again or gives it up. */
export function Page() {
  const { t } = useTranslation('job')
  const list = useList(failedJobList)
  const [givingUp, setGivingUp] = useState<FailedJob[]>()
  const writes = useWrites(() => {
    list.clearSelection()
    setGivingUp(undefined)
  })
  return (
    <ListPage
      list={list}
      title={t('title')}
      meta={t('meta', { count: useFailedJobCount() })}
      columns={useColumns()}
      rowName={(row) => `${t(`kind.${row.kind}`)}, ${row.task}`}
      verbs={[
        {
          key: 'retry',
          icon: IconRefresh,
          takes: () => true,
          isBusy: writes.isBusy,
          some: () => t('retry'),
          press: writes.retry,
        },
        {
          key: 'giveUp',
          icon: IconTrash,
          // The clock of a case is never given up: the case would stand still for good.
          takes: ({ kind }) => kind !== 'clock',
          isBusy: writes.isBusy,
          some: () => t('giveUp'),
          press: setGivingUp,
        },
      ]}
      empty={{ match: t('none'), first: { title: t('none'), text: t('noneText') } }}
    >
      <ConfirmDialog
        opened={givingUp !== undefined}
        onClose={() => setGivingUp(undefined)}
        title={t('giveUpTitle', { count: givingUp?.length ?? 0 })}
        text={t('giveUpText')}
        confirmLabel={t('giveUp')}
        busyLabel={t('giveUp')}
        busy={writes.isBusy}
        isDestructive
        onConfirm={() => writes.giveUp(givingUp ?? [])}
      />
    </ListPage>
  )
}

/** Where the console shows the case whose clock failed. */
const pathOf: Record<NonNullable<FailedJob['noun']>, string> = {
  sample: 'samples/',
  participation: 'participations/',
  mou: 'mous?open=',
}

function CaseLink({ row }: { row: FailedJob }) {
  const { t } = useTranslation('job')
  const { pathname } = useLocation()
  const base = pathname.slice(0, pathname.lastIndexOf('/') + 1)
  return row.noun && <Link href={`${base}${pathOf[row.noun]}${row.id}`}>{t(`open.${row.noun}`)}</Link>
}

function useWrites(onDone: () => void) {
  const { t } = useTranslation('job')
  const [retry, giveUp] = [useRetryJobs(), useGiveUpJobs()]
  const say = (key: 'retried' | 'gaveUp') => ({
    onSuccess: ({ done }: { done: number }) => {
      showDone(t(key, { count: done }))
      onDone()
    },
    onError: (error: unknown) => void showError(messageOf(error)),
  })
  const idsOf = (rows: FailedJob[]) => ({ ids: rows.map(({ id }) => id) })
  return {
    isBusy: retry.isPending || giveUp.isPending,
    retry: (rows: FailedJob[]) => retry.mutate(idsOf(rows), say('retried')),
    giveUp: (rows: FailedJob[]) => giveUp.mutate(idsOf(rows), say('gaveUp')),
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
        cell: (row) => (
          <TwoLines first={t(`kind.${row.kind}`)} second={row.noun ? <CaseLink row={row} /> : row.task} />
        ),
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

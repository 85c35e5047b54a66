import type { FailedJob } from '@sampan/contract/job'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { declareList, useList } from '#ui/list/use-list.ts'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { useAskedVerbs, type VerbAnswer } from '#ui/verb/use-asked-verbs.tsx'
import { lookOf } from '#ui/verb/verb-icons.ts'
import { useFailedJobCount, useFailedJobs, useGiveUpJobs, useRetryJobs } from './job.api.ts'

const failedJobList = declareList({
  name: 'failedJobs',
  filters: {},
  requestOf: () => ({}),
  useRows: useFailedJobs,
})

/** Work of the system that failed at all its tries: an administrator has it tried again or gives it up. */
export function Page() {
  const { t } = useTranslation('job')
  const list = useList(failedJobList)
  const { say, sending } = useJobVerbs(list.clearSelection)
  return (
    <ListPage
      list={list}
      title={t('title')}
      meta={t('meta', { count: useFailedJobCount() })}
      columns={useColumns()}
      rowName={(row) => `${t(`kind.${row.kind}`)}, ${row.task}`}
      verbs={[
        {
          ...lookOf('retry'),
          key: 'retry',
          takes: () => true,
          isBusy: sending !== undefined,
          some: () => t('retry'),
          staysOneCall: 'queues',
          press: (rows) => say('retry', rows),
        },
        {
          ...lookOf('giveUp'),
          key: 'giveUp',
          // The clock of a case is never given up: the case would stand still for good.
          takes: ({ kind }) => kind !== 'clock',
          isBusy: sending !== undefined,
          some: () => t('giveUp'),
          staysOneCall: 'queues',
          press: (rows) => say('giveUp', rows),
        },
      ]}
      empty={{ match: t('none'), first: { title: t('none'), text: t('noneText') } }}
    />
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

/** Trying again is sent at once; what is given up is gone, so it is asked. */
function useJobVerbs(onDone: () => void) {
  const { t } = useTranslation('job')
  const [retry, giveUp] = [useRetryJobs(), useGiveUpJobs()]
  const sendBy =
    (write: typeof retry | typeof giveUp) =>
    async (rows: readonly FailedJob[]): Promise<VerbAnswer> => {
      const { done } = await write.mutateAsync({ ids: rows.map(({ id }) => id) })
      return { rows: [], done }
    }
  return useAskedVerbs(
    {
      retry: { send: sendBy(retry), told: (count) => t('retried', { count }) },
      giveUp: {
        question: (rows) => ({
          title: t('giveUpTitle', { count: rows.length }),
          text: t('giveUpText'),
          confirmLabel: t('giveUp'),
          isDestructive: true,
        }),
        send: sendBy(giveUp),
        told: (count) => t('gaveUp', { count }),
      },
    },
    { onDone },
  )
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

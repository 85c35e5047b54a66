import { type FailedJob, failedJobKinds, failedJobSorts } from '@sampan/contract/job'
import { useLocation } from '@tanstack/react-router'
import { type Formats, useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { listOf, oneOf } from '#lib/search-fields.ts'
import type { TFunction } from '#lib/words.ts'
import { Link } from '#ui/frame/links.tsx'
import { choiceOf } from '#ui/list/choice-of.ts'
import { declareList } from '#ui/list/declare-list.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import type { ListVerb } from '#ui/list/list-verbs.tsx'
import { useList } from '#ui/list/use-list.ts'
import { byIds, useListVerbs } from '#ui/list/use-list-verbs.ts'
import { headColumn } from '#ui/table/columns.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { lookOf } from '#ui/verb/verb-icons.ts'
import {
  useFailedJobCount,
  useFailedJobs,
  useGiveUpJobs,
  useRetryJobs,
  useSaveFailedJobs,
} from './job.api.ts'

const filters = { kind: listOf(oneOf(failedJobKinds)) }

const failedJobList = declareList({
  name: 'failedJobs',
  sorts: failedJobSorts,
  heads: { tries: { down: 'tries' }, since: { up: 'oldest', down: 'newest' } },
  filters,
  requestOf: ({ kind }) => ({ kinds: kind }),
  useRows: useFailedJobs,
  useSave: useSaveFailedJobs,
})

/** Work of the system that failed at all its tries: an administrator has it tried again or gives it up. */
export function Page() {
  const { t } = useTranslation('job')
  const list = useList(failedJobList)
  return (
    <ListPage
      list={list}
      title={t('title')}
      meta={t('meta', { count: useFailedJobCount() })}
      searchLabel={t('search')}
      filters={[choiceOf('many', 'kind', t('filter'), failedJobKinds, (kind) => t(`kind.${kind}`))]}
      orderLabel={(order) => t(`sort.${order}`)}
      columns={columnsOf(t, useFormats())}
      rowName={(row) => `${t(`kind.${row.kind}`)}, ${row.task}`}
      verbs={useVerbs(list.clearSelection)}
      empty={{ match: t('noMatch'), first: { title: t('none'), text: t('noneText') } }}
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
function useVerbs(onDone: () => void): ListVerb<FailedJob>[] {
  const { t } = useTranslation('job')
  return useListVerbs<FailedJob>(onDone, [
    {
      ...lookOf('retry'),
      key: 'retry',
      takes: () => true,
      some: () => t('retry'),
      staysOneCall: 'queues',
      send: byIds(useRetryJobs()),
      told: (count) => t('retried', { count }),
    },
    {
      ...lookOf('giveUp'),
      key: 'giveUp',
      // The clock of a case is never given up: the case would stand still for good.
      takes: ({ kind }) => kind !== 'clock',
      some: () => t('giveUp'),
      staysOneCall: 'queues',
      question: (rows) => ({
        title: t('giveUpTitle', { count: rows.length }),
        text: t('giveUpText'),
        confirmLabel: t('giveUp'),
        isDestructive: true,
      }),
      send: byIds(useGiveUpJobs()),
      told: (count) => t('gaveUp', { count }),
    },
  ])
}

const columnsOf = (t: TFunction<'job'>, { moment }: Formats): Column<FailedJob>[] => [
  headColumn(
    'kind',
    t('column.kind'),
    (row) => ({ first: t(`kind.${row.kind}`), second: row.noun ? <CaseLink row={row} /> : row.task }),
    { width: '24%', minWidth: 150 },
  ),
  { key: 'failure', header: t('column.failure'), cell: (row) => row.failure },
  {
    key: 'tries',
    header: t('column.tries'),
    isNumber: true,
    isSortable: true,
    width: '88px',
    cell: (row) => row.tries,
  },
  {
    key: 'since',
    header: t('column.since'),
    isSortable: true,
    width: '180px',
    cell: (row) => moment(row.since),
  },
]

import { type BatchRecord, type BatchState, batchVerbNames } from '@sampan/contract/batch-run'
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconClockHour4,
  IconPlayerPause,
  IconProgress,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useList } from '#ui/list/use-list.ts'
import { type BadgeLook, badgeLook, StatusBadge } from '#ui/mark/status-badge.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { partOf } from '#ui/verb/dialog-when-asked.tsx'
import classes from './batch.module.css'
import { batchList } from './batch-list.ts'
import { finishedOf, useBatchName } from './batch-words.ts'
import { ProgressBar } from './progress-bar.tsx'

const BatchPanel = partOf('id', ['batch'], () => import('./batch-panel.tsx').then((file) => file.BatchPanel))

const looks: Record<BatchState, BadgeLook> = {
  waiting: badgeLook('silt', IconClockHour4),
  running: badgeLook('delta', IconProgress),
  stopped: badgeLook('silt', IconPlayerPause),
  undone: badgeLook('silt', IconArrowBackUp),
  ended: badgeLook('river', IconCircleCheck),
}

/** What the reader had done to many rows: how far each is, and what became of its rows. */
export function Page() {
  const { t } = useTranslation('batch')
  const list = useList(batchList)
  const nameOf = useBatchName()
  return (
    <ListPage
      list={list}
      title={t('title')}
      meta={t('meta')}
      views={{ labelOf: (view) => t(`view.${view}`) }}
      searchLabel={t('search')}
      filters={[
        {
          kind: 'many',
          field: 'verb',
          name: t('kind'),
          options: batchVerbNames.map((verb) => ({
            value: verb,
            label: t(`verb.${verb}`, { count: 2, shown: '…' }),
          })),
        },
      ]}
      orderLabel={(order) => t(`sort.${order}`)}
      columns={useColumns()}
      rowName={nameOf}
      rowHref={(row) => list.hrefOfOpen(row.id)}
      empty={{
        match: t('noMatch'),
        first: { title: t('empty.first'), text: t('empty.firstText') },
      }}
    >
      <BatchPanel id={list.values.open} onClose={() => list.open(undefined)} />
    </ListPage>
  )
}

function useColumns(): Column<BatchRecord>[] {
  const { t } = useTranslation('batch')
  const { number, moment } = useFormats()
  const nameOf = useBatchName()
  return useMemo(
    () => [
      { key: 'what', header: t('column.what'), isHead: true, minWidth: 200, cell: nameOf },
      {
        key: 'state',
        header: t('column.state'),
        width: '150px',
        cell: (row) => <StatusBadge looks={looks} code={row.state} wordOf={(state) => t(`state.${state}`)} />,
      },
      {
        key: 'progress',
        header: t('column.progress'),
        width: '200px',
        cell: (row) => (
          <span className={classes.progress}>
            <ProgressBar batch={row} />
            <span className="t-meta dim num">
              {t('progress', { done: number(finishedOf(row)), total: number(row.total) })}
            </span>
          </span>
        ),
      },
      {
        key: 'result',
        header: t('column.result'),
        width: '220px',
        givesWay: 1,
        cell: (row) =>
          (['done', 'failed', 'enteredAgain', 'skipped'] as const)
            .filter((outcome) => row[outcome] > 0)
            .map((outcome) => `${number(row[outcome])} ${t(`outcome.${outcome}`)}`)
            .join(' · ') || '–',
      },
      {
        key: 'at',
        header: t('column.at'),
        isSortable: true,
        width: '170px',
        cell: (row) => (
          <time className="second num" dateTime={row.createdAt}>
            {moment(row.createdAt)}
          </time>
        ),
      },
    ],
    [t, number, moment, nameOf],
  )
}

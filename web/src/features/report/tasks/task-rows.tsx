import { SegmentedControl } from '@mantine/core'
import { reachOf } from '@sampan/contract/abilities'
import type { CountryCode } from '@sampan/contract/country'
import { type TaskDimension, taskDimensions } from '@sampan/contract/task-dimensions'
import type { TaskReport, TaskReportRow } from '@sampan/contract/task-report'
import { useState } from 'react'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { useMe } from '#lib/calls/me.api.ts'
import { useCountryNames } from '#lib/country-name.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { Link } from '#ui/frame/links.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import { Flag } from '#ui/mark/flag.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { Panel } from '../panel.tsx'
import { useTaskReportRows } from '../report.api.ts'
import classes from '../report.module.css'
import { SortChoice } from '../sort-choice.tsx'
import { SortHead } from '../sort-head.tsx'
import table from '../table.module.css'
import { useMonthName } from '../use-month-name.ts'
import type { useReportSearch } from '../use-report-search.ts'
import { useSortedRows } from '../use-sorted-rows.ts'
import { useSignUpsHref } from './use-sign-ups-href.ts'
import { useTaskCells } from './use-task-cells.ts'

const pageSize = 20

interface TaskRowsProps {
  asked: ReturnType<typeof useReportSearch>
  report: TaskReport
}

/**
 * The same numbers side by side: a line a country, month, task or brand; a task opens as a report of its own, and the sign-ups of a line as
 * the list of them.
 */
export function TaskRows({ asked, report }: TaskRowsProps) {
  const { t } = useTranslation('report')
  const { values, change, taskFilter } = asked
  const { hasCosts } = report
  const hrefOf = useSignUpsHref(report, values)
  const dimensions = useDimensions(hasCosts)
  const by = values.taskBy ?? 'country'
  const key = JSON.stringify({ taskFilter, by })
  const [place, setPlace] = useState({ key, page: 1 })
  // Another filter begins with its first page.
  const page = place.key === key ? place.page : 1
  const { data, error, refetch } = useTaskReportRows({ ...taskFilter, by, page, pageSize })
  return (
    <Panel
      title={t('tasks.table.title')}
      text={t('tasks.table.text')}
      end={
        <SegmentedControl
          size="xs"
          aria-label={t('table.by')}
          value={by}
          onChange={(value) => change({ taskBy: value === 'country' ? undefined : value }, { replace: true })}
          data={dimensions.map((value) => ({ value, label: t(`tasks.by.${value}`) }))}
        />
      }
    >
      {!data && !error && <ListSkeleton rows={4} />}
      {error && !data && <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />}
      {data && (
        <Table
          rows={data.rows}
          by={by}
          hasCosts={hasCosts}
          hrefOf={hrefOf}
          onTask={(task) => change({ task, taskBy: 'month' })}
        />
      )}
      {data && data.total > pageSize && (
        <div className={classes.pager}>
          <PlainButton size="xs" disabled={page === 1} onClick={() => setPlace({ key, page: page - 1 })}>
            {t('table.before')}
          </PlainButton>
          <span className="t-small dim num">{t('table.page', { page })}</span>
          <PlainButton
            size="xs"
            disabled={page * pageSize >= data.total}
            onClick={() => setPlace({ key, page: page + 1 })}
          >
            {t('table.next')}
          </PlainButton>
        </div>
      )}
    </Panel>
  )
}

/** Counts of creators know no tasks and no brands, and a brand has one. */
function useDimensions(hasCosts: boolean): readonly TaskDimension[] {
  const { data: me } = useMe()
  const isBrand = me !== undefined && reachOf(me.role, 'seeReports') === 'own'
  if (!hasCosts) return ['month', 'country']
  return taskDimensions.filter((each) => each !== 'brand' || !isBrand)
}

interface TableProps {
  rows: readonly TaskReportRow[]
  by: TaskDimension
  hasCosts: boolean
  hrefOf: ReturnType<typeof useSignUpsHref>
  onTask: (id: string) => void
}

function Table({ rows, by, hasCosts, hrefOf, onTask }: TableProps) {
  const { t } = useTranslation('report')
  const cells = useTaskCells(rows, { hasCosts })
  const sorted = useSortedRows(rows, cells)
  return (
    <div className={table.scroll}>
      <SortChoice cells={cells} sorted={sorted} />
      <table className={table.table} data-cards>
        <caption className="sr-only">{t('tasks.table.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`tasks.by.${by}`)}</th>
            {cells.map(({ key, label }) => (
              <SortHead key={key} column={key} label={label} sorted={sorted} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <Name row={row} by={by} onTask={onTask} />
              </th>
              {cells.map(({ key, label, show }) => (
                <td key={key} className="num" data-label={label}>
                  {key === 'signedUp' ? <Link href={hrefOf(by, row.key)}>{show(row)}</Link> : show(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Name({ row, by, onTask }: { row: TaskReportRow } & Pick<TableProps, 'by' | 'onTask'>) {
  const monthName = useMonthName()
  const countryName = useCountryNames()
  switch (by) {
    case 'month':
      return <span className={table.hint}>{monthName(row.key)}</span>
    case 'country':
      return (
        <span className={table.name}>
          <Flag country={row.key} size={20} />
          {countryName(row.key as CountryCode)}
        </span>
      )
    case 'task':
      return (
        <button type="button" className={table.opener} onClick={() => onTask(row.key)}>
          <ProductPicture url={row.picture} size={28} />
          {row.name}
        </button>
      )
    case 'brand':
      return (
        <span className={table.name}>
          <CompanyMark name={row.name} url={row.picture || null} size={24} />
          {row.name}
        </span>
      )
  }
}

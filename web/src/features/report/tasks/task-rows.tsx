import { SegmentedControl } from '@mantine/core'
import { reachOf } from '@sampan/contract/abilities'
import type { CountryCode } from '@sampan/contract/country'
import {
  type TaskDimension,
  taskDimensions,
  taskDutyOwners,
  taskFunnelSteps,
} from '@sampan/contract/task-dimensions'
import type { TaskReportRow } from '@sampan/contract/task-report'
import { useState } from 'react'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { useMe } from '#lib/calls/me.api.ts'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import { Flag } from '#ui/mark/flag.tsx'
import { keptPercent } from '#ui/mark/kept-percent.ts'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { Panel } from '../panel.tsx'
import { useTaskReportRows } from '../report.api.ts'
import classes from '../report.module.css'
import table from '../table.module.css'
import { useMonthName } from '../use-month-name.ts'
import type { useReportSearch } from '../use-report-search.ts'

const pageSize = 20

interface TaskRowsProps {
  asked: ReturnType<typeof useReportSearch>
  hasCosts: boolean
}

/** The same numbers side by side: a line a country, month, task or brand; a task opens as a report of its own. */
export function TaskRows({ asked, hasCosts }: TaskRowsProps) {
  const { t } = useTranslation('report')
  const { values, change, taskFilter } = asked
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
  onTask: (id: string) => void
}

function Table({ rows, by, hasCosts, onTask }: TableProps) {
  const { t } = useTranslation('report')
  const cells = useCells(hasCosts)
  return (
    <div className={table.scroll}>
      <table className={table.table} data-cards>
        <caption className="sr-only">{t('tasks.table.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`tasks.by.${by}`)}</th>
            {cells.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <Name row={row} by={by} onTask={onTask} />
              </th>
              {cells.map(({ key, label, show }) => (
                <td key={key} className="num" data-label={label}>
                  {show(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface Cell {
  key: string
  label: string
  show: (row: TaskReportRow) => string
}

function useCells(hasCosts: boolean): Cell[] {
  const { t } = useTranslation('report')
  const { number, money, percent } = useFormats()
  const steps = taskFunnelSteps.map(
    (step): Cell => ({
      key: step,
      label: t(`tasks.step.${step}`),
      show: (row) => number(row[step]),
    }),
  )
  // Sums of different currencies are never one number: all that there are stand in the file.
  const amount = (row: TaskReportRow, of: 'rewards' | 'each') => {
    const paid = row.money.filter(({ each }) => each !== null)
    return paid.map((one) => money(one[of] ?? '0', one.currency)).join(' · ') || '–'
  }
  const costs: Cell[] = [
    { key: 'rewards', label: t('cost.rewards'), show: (row) => amount(row, 'rewards') },
    { key: 'each', label: t('tasks.cost.each'), show: (row) => amount(row, 'each') },
  ]
  const kept = taskDutyOwners.map(
    (owner): Cell => ({
      key: owner,
      label: t(`tasks.onTime.${owner}`),
      show: ({ promises }) => {
        const { done, onTime } = promises[owner]
        return done === 0 ? '–' : percent(keptPercent(onTime, done))
      },
    }),
  )
  return [...steps, ...(hasCosts ? costs : []), ...kept]
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

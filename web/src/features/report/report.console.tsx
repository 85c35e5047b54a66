import { SegmentedControl } from '@mantine/core'
import { reachOf } from '@sampan/contract/abilities'
import { type Report, type ReportDimension, reportDimensions } from '@sampan/contract/report'
import { IconChartBar } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { useMe } from '#lib/calls/me.api.ts'
import { messageOf } from '#lib/forms.ts'
import { lazyWith } from '#lib/lazy-with.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { EmptyByFilter, ErrorState } from '#ui/frame/states.tsx'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { SavedTabs } from '#ui/list/list-tabs.tsx'
import { useSavedViews } from '#ui/list/views/use-saved-views.ts'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { CostPanel } from './cost-panel.tsx'
import { FunnelPanel } from './funnel-panel.tsx'
import { MailedMonthly, SendMonthly } from './monthly-report.tsx'
import { Panel } from './panel.tsx'
import { useReport, useReportRows, useSavePromiseWeeks, useSaveReport } from './report.api.ts'
import classes from './report.module.css'
import { ReportFilters } from './report-filters.tsx'
import { ReportTable } from './report-table.tsx'
import { SaveAsked } from './save-asked.tsx'
import { StateTimes } from './state-times.tsx'
import { StaysPanel } from './stays-panel.tsx'
import { Tiles } from './tiles.tsx'
import { useCounted } from './use-counted.ts'
import { tableParts, useCasesHref, useReportSearch, usualSpan } from './use-report-search.ts'

type Asked = ReturnType<typeof useReportSearch>

const TaskReportPage = lazyWith(['report'], () =>
  import('./tasks/task-report.tsx').then((file) => file.TaskReportPage),
)

/** What became of the samples, or of the sign-ups, of a span: counts that a job keeps, as charts that are tables too. */
export function Page() {
  const asked = useReportSearch()
  const views = <Views asked={asked} />
  return asked.values.about === 'tasks' ? (
    <TaskReportPage asked={asked} views={views} />
  ) : (
    <SampleReport asked={asked} views={views} />
  )
}

function SampleReport({ asked, views }: { asked: Asked; views: ReactNode }) {
  const { t } = useTranslation('report')
  const counted = useCounted()
  const { filter, by } = asked
  const { data, error, refetch } = useReport(filter)
  return (
    <div className={classes.page}>
      <PageHead
        title={t('title')}
        meta={counted(data)}
        actions={
          <>
            <SendMonthly asked={asked} />
            <ExportMenu useSave={useSavePromiseWeeks} request={{}} label={t('promises.export')} />
            <ExportMenu useSave={useSaveReport} request={{ ...filter, by }} />
          </>
        }
      />
      <SaveAsked asked={asked} />
      {views}
      <div className={classes.bar}>
        <ReportFilters {...asked} />
      </div>
      <MailedMonthly asked={asked} />
      {!data && !error && <ListSkeleton rows={6} />}
      {error && !data && (
        <ErrorState
          text={messageOf(error)}
          reference={error instanceof ApiError ? error.reference : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {data && data.total.applied === 0 && (
        <EmptyByFilter
          icon={IconChartBar}
          title={t('empty')}
          text={t('emptyText')}
          {...(asked.hasFilters && { onClear: asked.clear })}
        />
      )}
      {data && data.total.applied > 0 && <Shown report={data} asked={asked} />}
      {data && <StaysPanel asked={asked} />}
    </div>
  )
}

/** The whole, and what the reader saved of it. */
function Views({ asked }: { asked: Asked }) {
  const { t } = useTranslation('report')
  const { pathname } = useLocation()
  const saved = useSavedViews('reports')
  // Something of the address, so that a view which opens first does not take its place.
  const whole = saved.hasDefault ? `${pathname}?span=${usualSpan}` : pathname
  const { about } = asked.values
  // The other report keeps what narrows both; the open one is shown whole.
  const shared = new URLSearchParams(asked.shared).toString()
  return (
    <SavedTabs
      own={[
        { key: 'all', label: t('overview'), href: about && shared ? `${pathname}?${shared}` : whole },
        {
          key: 'tasks',
          label: t('tasks.tab'),
          href: `${pathname}?about=tasks${!about && shared ? `&${shared}` : ''}`,
        },
      ]}
      active={about ?? 'all'}
      saved={saved}
      isNarrowed={asked.hasFilters}
    />
  )
}

function Shown({ report, asked }: { report: Report; asked: Asked }) {
  const { t } = useTranslation('report')
  const { data: me } = useMe()
  const { values, change, filter } = asked
  const hrefOf = useCasesHref(report, values)
  const reach = me && reachOf(me.role, 'seeReports')
  const isBrand = reach === 'own'
  const hasCosts = report.total.money.some(({ cost }) => cost !== null)
  return (
    <>
      <Tiles report={report} isBrand={isBrand} />
      <div className={classes.charts}>
        <FunnelPanel
          numbers={report.total}
          hrefOf={hrefOf}
          filter={filter}
          isTable={values.funnel === 'table'}
          onTable={(isTable) => change({ funnel: isTable ? 'table' : undefined }, { replace: true })}
        />
        {hasCosts ? (
          <CostPanel
            months={report.months}
            look={values.cost ?? 'both'}
            onLook={(look) => change({ cost: look === 'both' ? undefined : look }, { replace: true })}
          />
        ) : (
          <Panel title={t('times.whole')} text={t('times.text')}>
            <StateTimes numbers={report.total} isBrand={isBrand} />
          </Panel>
        )}
      </div>
      <Rows
        asked={asked}
        isBrand={isBrand}
        dimensions={reportDimensions.filter((each) => each !== 'brand' || !isBrand)}
        hrefOf={hrefOf}
      />
    </>
  )
}

interface RowsProps {
  asked: Asked
  isBrand: boolean
  dimensions: readonly ReportDimension[]
  hrefOf: ReturnType<typeof useCasesHref>
}

const pageSize = 20

function Rows({ asked: { filter, by, values, change }, isBrand, dimensions, hrefOf }: RowsProps) {
  const { t } = useTranslation('report')
  const key = JSON.stringify({ filter, by })
  const [place, setPlace] = useState({ key, page: 1 })
  // Another filter begins with its first page.
  const page = place.key === key ? place.page : 1
  const setPage = (next: number) => setPlace({ key, page: next })
  const { data, error, refetch } = useReportRows({ ...filter, by, page, pageSize })
  const part = values.show ?? 'times'
  return (
    <Panel
      title={t(`table.of.${part}`)}
      text={t(`table.text.${part}`)}
      end={
        <div className={classes.switches}>
          <SegmentedControl
            size="xs"
            aria-label={t('table.show')}
            value={part}
            onChange={(value) => change({ show: value === 'times' ? undefined : value }, { replace: true })}
            data={tableParts.map((value) => ({ value, label: t(`table.part.${value}`) }))}
          />
          <SegmentedControl
            size="xs"
            aria-label={t('table.by')}
            value={by}
            onChange={(value) => change({ by: value === 'country' ? undefined : value }, { replace: true })}
            data={dimensions.map((value) => ({ value, label: t(`by.${value}`) }))}
          />
        </div>
      }
    >
      {!data && !error && <ListSkeleton rows={4} />}
      {error && !data && <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />}
      {data && <ReportTable rows={data.rows} {...{ by, part, filter, isBrand, hrefOf }} />}
      {data && data.total > pageSize && (
        <div className={classes.pager}>
          <PlainButton size="xs" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('table.before')}
          </PlainButton>
          <span className="t-small dim num">{t('table.page', { page })}</span>
          <PlainButton size="xs" disabled={page * pageSize >= data.total} onClick={() => setPage(page + 1)}>
            {t('table.next')}
          </PlainButton>
        </div>
      )}
    </Panel>
  )
}

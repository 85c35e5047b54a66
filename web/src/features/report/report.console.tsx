import { SegmentedControl } from '@mantine/core'
import { reachOf } from '@sampan/contract/abilities'
import { getUserInfo } from '@sampan/contract/account'
import { countryCodes } from '@sampan/contract/country'
import { type Report, type ReportDimension, reportDimensions, reportSpans } from '@sampan/contract/report'
import { IconChartBar } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useRead } from '#lib/query.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { listOf, oneOf, wholeNumber } from '#lib/search-fields.ts'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { EmptyByFilter, ErrorState } from '#ui/frame/states.tsx'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { Funnel } from './funnel.tsx'
import { MonthColumns } from './month-columns.tsx'
import { useReport, useReportRows, useSaveReport } from './report.api.ts'
import classes from './report.module.css'
import { ReportTable } from './report-table.tsx'
import { StateTimes } from './state-times.tsx'
import { Tiles } from './tiles.tsx'

const search = { span: wholeNumber(), by: oneOf(reportDimensions), country: listOf(oneOf(countryCodes)) }

/** What became of the samples of a span: counts that a job keeps, as charts that are tables too. */
export function Page() {
  const { t } = useTranslation('report')
  const { moment } = useFormats()
  const [{ span: asked, by = 'country', country }, change] = useSearch(search)
  const { data: me } = useRead(getUserInfo, {}, { needsLogIn: true, staleTime: 60_000 })
  const span = reportSpans.find((each) => each === asked) ?? 90
  const filter = { span, ...(country?.length && { countries: country }) }
  const { data, error, refetch } = useReport(filter)
  const reach = me && reachOf(me.role, 'auditSample')
  const isBrand = reach === 'own'
  return (
    <div className={classes.page}>
      <PageHead
        title={t('title')}
        meta={data?.countedUntil ? t('countedUntil', { when: moment(data.countedUntil) }) : t('notCounted')}
        actions={<ExportMenu useSave={useSaveReport} request={{ ...filter, by }} />}
      />
      <SegmentedControl
        className={classes.spans as string}
        aria-label={t('span.label')}
        value={String(span)}
        onChange={(value) => change({ span: value === '90' ? undefined : value })}
        data={reportSpans.map((each) => ({ value: String(each), label: t('span.last', { count: each }) }))}
      />
      {!data && !error && <ListSkeleton rows={6} />}
      {error && !data && (
        <ErrorState
          text={messageOf(error)}
          reference={error instanceof ApiError ? error.reference : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {data && data.total.applied === 0 && (
        <EmptyByFilter icon={IconChartBar} title={t('empty')} text={t('emptyText')} />
      )}
      {data && data.total.applied > 0 && (
        <>
          <Charts report={data} isBrand={isBrand} />
          <Rows
            filter={filter}
            by={by}
            isBrand={isBrand}
            dimensions={reportDimensions.filter((each) => each !== 'brand' || reach === 'all')}
            onBy={(next) => change({ by: next === 'country' ? undefined : next })}
          />
        </>
      )}
    </div>
  )
}

function Charts({ report, isBrand }: { report: Report; isBrand: boolean }) {
  const { t } = useTranslation('report')
  return (
    <>
      <Tiles report={report} isBrand={isBrand} />
      <div className={classes.charts}>
        <Panel title={t('funnel.title')} text={t('funnel.text')}>
          <Funnel numbers={report.total} />
        </Panel>
        <Panel title={t('times.title')} text={t('times.text')}>
          <StateTimes numbers={report.total} isBrand={isBrand} />
        </Panel>
      </div>
      <Panel title={t('cost.title')} text={t('cost.text')}>
        <MonthColumns months={report.months} />
      </Panel>
    </>
  )
}

function Panel({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={classes.panel}>
      <h2 className={classes.heading}>{title}</h2>
      <p className="t-small dim">{text}</p>
      {children}
    </section>
  )
}

interface RowsProps {
  filter: Parameters<typeof useReport>[0]
  by: ReportDimension
  isBrand: boolean
  dimensions: readonly ReportDimension[]
  onBy: (by: ReportDimension) => void
}

const pageSize = 20

function Rows({ filter, by, isBrand, dimensions, onBy }: RowsProps) {
  const { t } = useTranslation('report')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useReportRows({ ...filter, by, page, pageSize })
  return (
    <section className={classes.panel}>
      <div className={classes.head}>
        <h2 className={classes.heading}>{t('table.title')}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t('table.by')}
          value={by}
          onChange={(value) => {
            setPage(1)
            onBy(value as ReportDimension)
          }}
          data={dimensions.map((value) => ({ value, label: t(`by.${value}`) }))}
        />
      </div>
      {!data && !error && <ListSkeleton rows={4} />}
      {error && !data && <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />}
      {data && <ReportTable rows={data.rows} by={by} isBrand={isBrand} />}
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
    </section>
  )
}

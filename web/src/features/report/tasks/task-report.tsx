import { SegmentedControl } from '@mantine/core'
import { taskFunnelSteps } from '@sampan/contract/task-dimensions'
import type { TaskReport } from '@sampan/contract/task-report'
import { IconChartBar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError } from '#lib/api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { EmptyByFilter, ErrorState } from '#ui/frame/states.tsx'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { FunnelColumns, FunnelTable } from '../funnel-steps.tsx'
import { Panel } from '../panel.tsx'
import { useSaveTaskReport, useTaskReport } from '../report.api.ts'
import classes from '../report.module.css'
import { ReportFilters } from '../report-filters.tsx'
import { useCounted } from '../use-counted.ts'
import type { useReportSearch } from '../use-report-search.ts'
import { TaskCosts } from './task-costs.tsx'
import { TaskRows } from './task-rows.tsx'
import { TaskTiles } from './task-tiles.tsx'
import { useTaskFilter } from './use-task-filter.tsx'

type Asked = ReturnType<typeof useReportSearch>

/** What became of the sign-ups of a span: how far they came, what a paid post cost, and whose duties were done in time. */
export function TaskReportPage({ asked, views }: { asked: Asked; views: ReactNode }) {
  const { t } = useTranslation('report')
  const counted = useCounted()
  const { taskFilter, values } = asked
  const { data, error, refetch } = useTaskReport(taskFilter)
  const by = values.taskBy ?? 'country'
  return (
    <div className={classes.page}>
      <PageHead
        title={t('title')}
        meta={counted(data)}
        actions={<ExportMenu useSave={useSaveTaskReport} request={{ ...taskFilter, by }} />}
      />
      {views}
      <div className={classes.bar}>
        <ReportFilters
          {...asked}
          knowsBrands={data?.hasCosts ?? false}
          more={useTaskFilter(asked, { knowsTasks: data?.hasCosts ?? false })}
        />
      </div>
      {!data && !error && <ListSkeleton rows={6} />}
      {error && !data && (
        <ErrorState
          text={messageOf(error)}
          reference={error instanceof ApiError ? error.reference : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {data && data.total.signedUp === 0 && (
        <EmptyByFilter
          icon={IconChartBar}
          title={t('tasks.empty')}
          text={t('emptyText')}
          {...(asked.hasFilters && { onClear: asked.clear })}
        />
      )}
      {data && data.total.signedUp > 0 && <Shown report={data} asked={asked} />}
    </div>
  )
}

function Shown({ report, asked }: { report: TaskReport; asked: Asked }) {
  const { values, change } = asked
  return (
    <>
      <TaskTiles report={report} />
      <div className={classes.charts}>
        <TaskFunnel
          report={report}
          isTable={values.funnel === 'table'}
          onTable={(isTable) => change({ funnel: isTable ? 'table' : undefined }, { replace: true })}
        />
        {report.hasCosts && (
          <TaskCosts
            months={report.months}
            look={values.taskCost ?? 'both'}
            onLook={(look) => change({ taskCost: look === 'both' ? undefined : look }, { replace: true })}
          />
        )}
      </div>
      <TaskRows asked={asked} report={report} />
    </>
  )
}

interface FunnelProps {
  report: TaskReport
  isTable: boolean
  onTable: (isTable: boolean) => void
}

function TaskFunnel({ report, isTable, onTable }: FunnelProps) {
  const { t } = useTranslation('report')
  const title = t('tasks.funnel.title')
  const steps = taskFunnelSteps.map((step) => ({
    key: step,
    label: t(`tasks.step.${step}`),
    count: report.total[step],
  }))
  return (
    <Panel
      title={title}
      text={t('tasks.funnel.text')}
      end={
        <SegmentedControl
          size="xs"
          aria-label={t('look.label', { title })}
          value={isTable ? 'table' : 'chart'}
          onChange={(value) => onTable(value === 'table')}
          data={(['chart', 'table'] as const).map((value) => ({ value, label: t(`look.${value}`) }))}
        />
      }
    >
      {isTable ? (
        <FunnelTable steps={steps} title={title} cases={t('tasks.signUps')} />
      ) : (
        <FunnelColumns steps={steps} />
      )}
    </Panel>
  )
}

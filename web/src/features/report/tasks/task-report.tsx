import { SegmentedControl } from '@mantine/core'
import { reportSpans } from '@sampan/contract/report'
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
import type { Filter } from '#ui/list/filter-bar.tsx'
import { ShownChip } from '#ui/table/filters/toolbar.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { FunnelColumns, FunnelTable } from '../funnel-steps.tsx'
import { Panel } from '../panel.tsx'
import { useSaveTaskReport, useTaskReport, useTaskReportRows } from '../report.api.ts'
import classes from '../report.module.css'
import { ReportFilters } from '../report-filters.tsx'
import { useCounted } from '../use-counted.ts'
import type { useReportSearch } from '../use-report-search.ts'
import { TaskCosts } from './task-costs.tsx'
import { TaskRows } from './task-rows.tsx'
import { TaskTiles } from './task-tiles.tsx'

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
        <ReportFilters {...asked} knowsBrands={data?.hasCosts ?? false} more={useTaskFilter(asked)} />
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
      <TaskRows asked={asked} hasCosts={report.hasCosts} />
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

/** As far back as a report goes: the name of a task does not depend on what else narrows it. */
const widestSpan = Math.max(...reportSpans)

/** One task, where a row of the table led to it. */
function useTaskFilter({ values: { task }, change }: Asked): Filter[] {
  const { t } = useTranslation('report')
  const { data, isLoading, isPlaceholderData } = useTaskReportRows(
    { span: widestSpan, taskIds: task === undefined ? [] : [task], by: 'task', pageSize: 1 },
    task !== undefined,
  )
  if (task === undefined) return []
  const known = data?.rows.find(({ key }) => key === task)?.name
  const part = (
    <ShownChip
      name={t('tasks.by.task')}
      // Nobody has signed up for it since: it has no row, and no name here.
      value={known ?? (isLoading || isPlaceholderData ? '…' : t('tasks.thisTask'))}
      onRemove={() => change({ task: undefined })}
    />
  )
  return [{ kind: 'own', field: 'task', part }]
}

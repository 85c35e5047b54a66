import { SegmentedControl } from '@mantine/core'
import { type FunnelStep, funnelSteps, type ReportNumbers } from '@sampan/contract/report'
import { lossSteps } from '@sampan/contract/sample-status'
import { IconBulb } from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { FunnelColumns } from './funnel-steps.tsx'
import { Panel } from './panel.tsx'
import { type ReportFilter, useSaveFunnel } from './report.api.ts'
import classes from './report.module.css'
import { SampleFunnel } from './sample-funnel.tsx'
import type { useCasesHref } from './use-report-search.ts'

interface FunnelPanelProps {
  numbers: ReportNumbers
  hrefOf: ReturnType<typeof useCasesHref>
  filter: ReportFilter
  isTable: boolean
  onTable: (isTable: boolean) => void
}

/** From applying to selling: as columns or as a table, and where most are lost. Every number leads to its cases. */
export function FunnelPanel({ numbers, hrefOf, filter, isTable, onTable }: FunnelPanelProps) {
  const { t } = useTranslation('report')
  const left = useLeft(numbers)
  const steps = funnelSteps.map((step) => ({
    key: step,
    label: t(`step.${step}`),
    count: numbers[step],
    href: hrefOf(step === 'applied' ? {} : { reached: step }),
    left: left(step),
  }))
  return (
    <Panel
      title={t('funnel.title')}
      text={t('funnel.text')}
      end={
        <div className={classes.switches}>
          <SegmentedControl
            size="xs"
            aria-label={t('look.label', { title: t('funnel.title') })}
            value={isTable ? 'table' : 'chart'}
            onChange={(value) => onTable(value === 'table')}
            data={(['chart', 'table'] as const).map((value) => ({ value, label: t(`look.${value}`) }))}
          />
          <ExportMenu useSave={useSaveFunnel} request={filter} label={t('funnel.export')} />
        </div>
      }
    >
      {isTable ? <SampleFunnel numbers={numbers} /> : <FunnelColumns steps={steps} />}
      <MostLost numbers={numbers} hrefOf={hrefOf} />
    </Panel>
  )
}

type Parts = Pick<FunnelPanelProps, 'numbers' | 'hrefOf'>

/** Of the step before, what did not come to this one, and why. */
function useLeft(numbers: ReportNumbers): (step: FunnelStep) => string[] {
  const { t } = useTranslation('report')
  const { number } = useFormats()
  return (step) => {
    const at = funnelSteps.indexOf(step)
    const from = funnelSteps[at - 1]
    if (from === undefined) return []
    const all = numbers[from] - numbers[step]
    if (step === 'sold') return all > 0 ? [t('left.unsold', { count: all, shown: number(all) })] : []
    const lost = from === 'posted' || from === 'sold' ? 0 : numbers.lost[from]
    const rejected = from === 'applied' ? numbers.rejected : 0
    const parts = { rejected, lost, underWay: all - lost - rejected }
    return (['rejected', 'lost', 'underWay'] as const).flatMap((part) =>
      parts[part] > 0 ? [t(`left.${part}`, { count: parts[part], shown: number(parts[part]) })] : [],
    )
  }
}

/** The step after which most were lost, with the way to exactly these cases. */
function MostLost({ numbers, hrefOf }: Parts) {
  const { t } = useTranslation('report')
  const { number } = useFormats()
  const [step] = lossSteps.toSorted((one, other) => numbers.lost[other] - numbers.lost[one])
  const lost = step ? numbers.lost[step] : 0
  if (!step || lost === 0) return null
  return (
    <p className={classes.bulb}>
      <IconBulb size={20} aria-hidden />
      <span>
        {t(`lost.${step}`, { count: lost, lost: number(lost), all: number(numbers[step]) })}{' '}
        <Link href={hrefOf({ lost: step })} className={classes.see}>
          {t('lost.see', { count: lost, shown: number(lost) })}
        </Link>
      </span>
    </p>
  )
}

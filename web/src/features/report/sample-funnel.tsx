import { funnelSteps, type ReportNumbers } from '@sampan/contract/report'
import { useTranslation } from '#lib/react-words.tsx'
import { FunnelTable } from './funnel-steps.tsx'

/** From applying to selling, as a table: how many got to each step, and which share of the step before. */
export function SampleFunnel({ numbers }: { numbers: ReportNumbers }) {
  const { t } = useTranslation('report')
  return (
    <FunnelTable
      title={t('funnel.title')}
      cases={t('funnel.cases')}
      steps={funnelSteps.map((step) => ({ key: step, label: t(`step.${step}`), count: numbers[step] }))}
    />
  )
}

import type { Check } from '@sampan/contract/task'
import { type Icon, IconCircleCheckFilled, IconCircleXFilled, IconHelpCircle } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import looks from './my-task-checks.module.css'

const icons: Record<Check['outcome'], Icon> = {
  met: IconCircleCheckFilled,
  failed: IconCircleXFilled,
  unknown: IconHelpCircle,
}

/** Facts of the brief that a machine looked at; people judge the rest. Absent until something was measured. */
export function MyTaskChecks({ checks }: { checks: readonly Check[] }) {
  const { t } = useTranslation('task')
  if (checks.length === 0) return null
  const met = checks.filter((check) => check.outcome === 'met').length
  return (
    <CasePanel
      title={t('check.title')}
      aside={<p className="t-meta dim">{t('check.met', { met, all: checks.length })}</p>}
    >
      <ul className={looks.list}>
        {checks.map((check) => (
          <CheckLine key={check.key} check={check} />
        ))}
      </ul>
    </CasePanel>
  )
}

function CheckLine({ check }: { check: Check }) {
  const { t } = useTranslation('task')
  const { key, outcome, fact, wanted } = check
  const OutcomeIcon = icons[outcome]
  return (
    <li className={looks.line} data-outcome={outcome}>
      <OutcomeIcon size={18} aria-hidden className={looks.icon} />
      <span className={looks.what}>
        {t(`check.${key}`)}
        <span className="sr-only">: {t(`check.outcome.${outcome}`)}</span>
        {wanted && outcome !== 'met' && (
          <span className={`t-meta dim ${looks.wanted}`}>{t('check.wanted', { wanted })}</span>
        )}
      </span>
      <span className="t-meta dim num">{fact || (outcome === 'unknown' ? '–' : '')}</span>
    </li>
  )
}

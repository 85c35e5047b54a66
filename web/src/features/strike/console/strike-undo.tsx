import type { StrikeView } from '@sampan/contract/strike'
import { useDecideStrike } from '#features/strike/strike.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { reasonChips } from '#ui/clock/reason-words.ts'
import { ReasonButton } from '#ui/verb/reason-button.tsx'
import { useStrikeEffects } from './use-strike-effects.ts'

const reasons = {
  annul: ['wrongDecision', 'newProof', 'other'],
  reopen: ['wrongDecision', 'newProof', 'other'],
} as const

/** What an admin does where the decision was wrong; its history stays. */
export function StrikeUndo({ strike }: { strike: StrikeView }) {
  const { t } = useTranslation('strike')
  const write = useDecideStrike()
  const effects = useStrikeEffects()
  const open = (['annul', 'reopen'] as const).filter((verb) => strike.actions.includes(verb))
  return (
    <CasePanel title={t('decide.hint.reopen')}>
      {open.map((verb) => (
        <ReasonButton
          key={verb}
          variant="quiet"
          label={t(`decide.${verb}`)}
          subject={`${verb} ${strike.id}`}
          question={{
            title: t(`decide.${verb}`),
            text: effects(strike, verb).join('. '),
            reasons: reasonChips(reasons[verb], (key) => t(`decide.reason.${key}`)),
            confirmLabel: t(`decide.${verb}`),
          }}
          send={(reason) => write.mutateAsync({ id: strike.id, verb, reason })}
          told={t('decide.done', { name: strike.report?.by || strike.creatorName })}
        />
      ))}
    </CasePanel>
  )
}

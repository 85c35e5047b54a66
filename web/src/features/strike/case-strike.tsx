import type { StrikeView } from '@sampan/contract/strike'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { reasonChips } from '#ui/clock/reason-words.ts'
import { ReasonButton } from '#ui/verb/reason-button.tsx'
import { useDecideStrike } from './strike.api.ts'
import classes from './strike.module.css'
import { StrikeAppeal } from './strike-appeal.tsx'
import { StrikeFacts } from './strike-facts.tsx'
import { StrikeHistory } from './strike-history.tsx'

const reasons = {
  takeBack: ['theirMistake', 'proofIsEnough', 'other'],
  keep: ['noProof', 'ownDoing', 'other'],
} as const

/** A strike of a case, and the answer to its appeal for whoever decides. */
export function CaseStrike({ strike }: { strike: StrikeView }) {
  const { t } = useTranslation('strike')
  const { moment } = useFormats()
  const { clock, creatorName: name } = strike
  const mayDecide = strike.actions.includes('keep')
  return (
    <section className={classes.page} aria-label={t('one', { number: strike.number })}>
      <StrikeFacts strike={strike} rulesHref="/protocol?t=1" />
      <StrikeAppeal strike={strike} />
      {mayDecide && (
        <CasePanel title={clock ? t('decide.owe', { name, date: moment(clock.dueAt) }) : undefined}>
          <div className={classes.decide}>
            <Decide strike={strike} verb="takeBack" />
            <Decide strike={strike} verb="keep" />
          </div>
        </CasePanel>
      )}
      <StrikeHistory strike={strike} />
    </section>
  )
}

/** Says every effect before the press, and asks for words that both sides read. */
function Decide({ strike, verb }: { strike: StrikeView; verb: 'keep' | 'takeBack' }) {
  const { t } = useTranslation('strike')
  const { longDay } = useFormats()
  const write = useDecideStrike()
  const { id, creatorName: name, endsAt } = strike
  const date = endsAt ? longDay(endsAt) : ''
  return (
    <ReasonButton
      variant={verb === 'keep' ? 'destructive' : 'quiet'}
      label={t(`decide.${verb}`)}
      subject={`${verb} ${id}`}
      question={{
        title: t(`decide.${verb}`),
        text: verb === 'keep' ? t('decide.keepText', { name, date }) : t('decide.takeBackText', { name }),
        reasons: reasonChips(reasons[verb], (key) => t(`decide.reason.${key}`)),
        confirmLabel: t(`decide.${verb}`),
        isDestructive: verb === 'keep',
      }}
      send={(reason) => write.mutateAsync({ id, verb, reason })}
      told={t('decide.done', { name })}
    />
  )
}

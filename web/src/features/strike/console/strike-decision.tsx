import { Button } from '@mantine/core'
import { limits } from '@sampan/contract/limits'
import type { StrikeView } from '@sampan/contract/strike'
import { type FormEvent, useRef, useState } from 'react'
import { useDecideStrike } from '#features/strike/strike.api.ts'
import { useDraft } from '#lib/draft.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { ChoiceGroup, ChoiceTile } from '#ui/form/choice.tsx'
import { CountedArea } from '#ui/form/counted/counted.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import classes from './strike-case.module.css'
import { useStrikeEffects } from './use-strike-effects.ts'

type Answer = 'keep' | 'takeBack' | 'accept' | 'refuse'

/** Answers an appeal or a report: says every effect before the press, and the button repeats the choice. */
export function StrikeDecision({ strike }: { strike: StrikeView }) {
  const { t } = useTranslation('strike')
  const { longDay } = useFormats()
  const write = useDecideStrike()
  const answers = (['accept', 'refuse', 'takeBack', 'keep'] as const).filter((each) =>
    strike.actions.includes(each),
  )
  const [draft, change, drop] = useDraft<{ verb: Answer | null; text: string }>(
    `decide-${strike.id}-${strike.status}`,
    { verb: null, text: '' },
  )
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState<{ text?: string; verb?: string; form?: string }>({})
  const { verb } = draft
  const date = strike.endsAt ? longDay(strike.endsAt) : ''
  const reporter = strike.report?.by || strike.brandName
  const effects = useStrikeEffects()
  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (write.isPending) return
    if (!verb) {
      form.current?.querySelector<HTMLElement>('input[type=radio]')?.focus()
      return setFault({ verb: t('errors:optionNeeded', { name: t('decide.title') }) })
    }
    if (!draft.text.trim()) return setFault({ text: t('errors:reasonNeeded') })
    setFault({})
    try {
      await write.mutateAsync({ id: strike.id, verb, reason: draft.text })
      drop()
      showDone(doneOf(verb))
    } catch (error) {
      setFault({ form: messageOf(error) })
    }
  }
  const doneOf = (said: Answer): string => {
    if (said === 'accept') return t('decide.acceptDone')
    return said === 'refuse' ? t('decide.refuseDone') : t('decide.done', { name: strike.creatorName })
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <CasePanel>
        <ChoiceGroup
          label={t('decide.title')}
          value={verb}
          onChange={(said) => change({ verb: said as Answer })}
          error={fault.verb}
        >
          {(group) =>
            answers.map((each) => (
              <ChoiceTile
                key={each}
                group={group}
                value={each}
                title={t(`decide.${each}`)}
                note={t(`decide.hint.${each}`, { date })}
              />
            ))
          }
        </ChoiceGroup>
        <CountedArea
          label={t('decide.words')}
          description={
            verb === 'refuse'
              ? t('decide.readers.reporter', { name: reporter })
              : t('decide.readers.both', { name: strike.creatorName })
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
          error={fault.text}
          maxLength={limits.reasonMax}
          autosize
          minRows={3}
          maxRows={10}
        />
        {verb && (
          <div className={classes.effects}>
            <h3 className="t-label">{t('decide.effects')}</h3>
            <ul>
              {effects(strike, verb).map((line) => (
                <li key={line} className="t-small">
                  {line}
                </li>
              ))}
            </ul>
          </div>
        )}
        {fault.form && (
          <p className={classes.fault} role="alert">
            {fault.form}
          </p>
        )}
        <Button type="submit" variant="primary" loading={write.isPending} fullWidth>
          {verb ? t(`decide.${verb}`) : t('decide.title')}
        </Button>
      </CasePanel>
    </form>
  )
}

import { limits } from '@sampan/contract/limits'
import { type MailLinkCase, type MailLinkVerb, type MailLinkView, worded } from '@sampan/contract/mail-link'
import { type Icon, IconBan, IconCheck, IconClock, IconMessage2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { reasonChips, wordsOf } from '#ui/clock/reason-words.ts'
import { ReasonDialog } from '#ui/form/confirm-dialog.tsx'
import classes from './mail-link.module.css'
import { subjectOf } from './mail-link-moved.tsx'
import { type Marks, verbsOf } from './use-marks.ts'
import { useVerbWords } from './verb-words.ts'

const icons: Record<MailLinkVerb | 'later', Icon> = {
  approve: IconCheck,
  pass: IconCheck,
  reject: IconBan,
  returnForRevision: IconMessage2,
  later: IconClock,
}

interface DecisionChoiceProps {
  each: MailLinkCase
  link: MailLinkView
  marks: Marks
}

/** Marks a decision on one case; nothing is sent. Refusing opens the reasons, and comes back with what is read. */
export function DecisionChoice({ each, link, marks }: DecisionChoiceProps) {
  const { t } = useTranslation('mail-link')
  const verbOf = useVerbWords(link.purpose ?? 'sample')
  // The verb stays while its dialog goes, so that no other words flash in it.
  const [asked, setAsked] = useState<{ verb: MailLinkVerb; isOpen: boolean }>()
  const ask = (verb: MailLinkVerb) => setAsked({ verb, isOpen: true })
  const close = () => setAsked((old) => old && { ...old, isOpen: false })
  const { name } = subjectOf(each)
  const mark = marks.markOf(each)
  const press = (verb: MailLinkVerb) =>
    worded.includes(verb) ? ask(verb) : marks.mark(each, { verb, reason: '' })
  return (
    <>
      <fieldset className={classes.choices} data-missing={marks.isMissing || undefined}>
        <legend className="sr-only">{t('decision', { name })}</legend>
        {verbsOf(link).map((verb) => (
          <Choice
            key={verb}
            verb={verb}
            label={verbOf(verb)}
            isOn={mark?.verb === verb}
            onPress={() => press(verb)}
          />
        ))}
        {link.cases.length > 1 && (
          <Choice
            verb="later"
            label={t('later')}
            isOn={marks.isLater(each)}
            onPress={() => marks.mark(each, null)}
          />
        )}
      </fieldset>
      {mark?.reason && (
        <p className={classes.reads}>
          <span>{t('reads', { name, text: mark.reason })}</span>
          <button type="button" className={classes.again} onClick={() => ask(mark.verb)}>
            {t('change')}
          </button>
        </p>
      )}
      {asked && (
        <Words
          each={each}
          verb={asked.verb}
          label={verbOf(asked.verb)}
          opened={asked.isOpen}
          onClose={close}
          onSay={(reason) => {
            marks.mark(each, { verb: asked.verb, reason })
            close()
          }}
        />
      )}
    </>
  )
}

interface ChoiceProps {
  verb: MailLinkVerb | 'later'
  label: string
  isOn: boolean
  onPress: () => void
}

function Choice({ verb, label, isOn, onPress }: ChoiceProps) {
  const VerbIcon = icons[verb]
  return (
    <button type="button" className={classes.choice} data-verb={verb} aria-pressed={isOn} onClick={onPress}>
      <VerbIcon size={18} aria-hidden />
      {label}
    </button>
  )
}

interface WordsProps {
  each: MailLinkCase
  verb: MailLinkVerb
  label: string
  opened: boolean
  onClose: () => void
  onSay: (reason: string) => void
}

const sampleReasons = ['audience', 'quota', 'tooFewVideos', 'other'] as const
const signUpReasons = ['audience', 'full', 'quality', 'other'] as const

/** What the creator will read, asked as the console asks it. */
function Words({ each, verb, label, opened, onClose, onSay }: WordsProps) {
  const { t: ts } = useTranslation('sample')
  const { t: tt } = useTranslation('task')
  const { name } = subjectOf(each)
  const isReturn = verb === 'returnForRevision'
  const reasons = each.sample
    ? reasonChips(sampleReasons, (key) => ts(`console.reason.${key}`))
    : isReturn
      ? []
      : reasonChips(signUpReasons, (key) => tt(`signUps.reason.${key}`))
  const asks = each.sample
    ? { title: ts('console.reject.title', { count: 1 }), text: ts('console.reject.text', { name }) }
    : isReturn
      ? returnWords(tt, each, name)
      : { title: tt('signUps.reject.title', { count: 1 }), text: tt('signUps.reject.text', { name }) }
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      {...asks}
      subject={`${verb} ${each.id}`}
      reasons={reasons}
      maxLength={isReturn ? limits.feedbackContentMax : limits.reasonMax}
      isDestructive={!isReturn}
      confirmLabel={label}
      onConfirm={(reason) =>
        onSay(wordsOf(reason, (key) => reasons.find((one) => one.key === key)?.label ?? ''))
      }
    />
  )
}

/** Giving the last draft back ends the participation, and says so before. */
function returnWords(
  tt: ReturnType<typeof useTranslation<'task'>>['t'],
  { participation }: MailLinkCase,
  name: string,
): { title: string; text: string } {
  const { round = 0, roundsMax = 0 } = participation ?? {}
  if (round >= roundsMax)
    return {
      title: tt('review.return.endTitle'),
      text: tt('review.return.endText', { name, count: roundsMax }),
    }
  const left = tt('review.return.left', { count: roundsMax - round - 1 })
  return { title: tt('review.return.titleBare'), text: `${tt('review.return.text', { name })} ${left}` }
}

import { type MailLinkCase, type MailLinkVerb, type MailLinkView, worded } from '@sampan/contract/mail-link'
import { type Icon, IconArrowBackUp, IconBan, IconCheck, IconClock, IconMessage2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { wordsOf } from '#ui/clock/reason-words.ts'
import { ReasonDialog } from '#ui/form/confirm-dialog.tsx'
import classes from './mail-link.module.css'
import { subjectOf } from './mail-link-moved.tsx'
import { type Marks, verbsOf } from './use-marks.ts'
import { useQuestion } from './use-question.ts'
import { useVerbWords } from './verb-words.ts'

const icons: Record<MailLinkVerb | 'later', Icon> = {
  approve: IconCheck,
  pass: IconCheck,
  passScript: IconCheck,
  returnScript: IconArrowBackUp,
  reject: IconBan,
  returnForRevision: IconMessage2,
  return: IconArrowBackUp,
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

/** What the creator will read, asked as the console asks it. */
function Words({ each, verb, label, opened, onClose, onSay }: WordsProps) {
  const question = useQuestion(each, verb)
  const { reasons } = question
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      {...question}
      subject={`${verb} ${each.id}`}
      confirmLabel={label}
      onConfirm={(reason) =>
        onSay(wordsOf(reason, (key) => reasons.find((one) => one.key === key)?.label ?? ''))
      }
    />
  )
}

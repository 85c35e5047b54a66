import { limits } from '@sampan/contract/limits'
import type { MailLinkCase, MailLinkVerb } from '@sampan/contract/mail-link'
import { returnReasons } from '#features/mou/return-reasons.ts'
import { rejectReasons as signUpReasons } from '#features/participation/reject-reasons.ts'
import { useReturnWords } from '#features/participation/script/use-return-words.ts'
import { rejectReasons as sampleReasons } from '#features/sample/reject-reasons.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { reasonChips } from '#ui/clock/reason-words.ts'
import { subjectOf } from './mail-link-moved.tsx'

interface Question {
  title: string
  text: string
  reasons: ReturnType<typeof reasonChips>
  maxLength: number
  isDestructive: boolean
}

/** What is asked before a decision that is said with words, as the console asks it. */
export function useQuestion(each: MailLinkCase, verb: MailLinkVerb): Question {
  const { t: ts } = useTranslation('sample')
  const { t: tt } = useTranslation('task')
  const { t: tm } = useTranslation('mou')
  const { name } = subjectOf(each)
  const script = useReturnWords(each.participation, name)
  if (verb === 'returnScript')
    return {
      ...{ title: script.title, text: script.text, reasons: [] },
      ...{ maxLength: limits.feedbackContentMax, isDestructive: script.isEnd },
    }
  if (verb === 'returnForRevision')
    return {
      ...returnWords(tt, each, name),
      ...{ reasons: [], maxLength: limits.feedbackContentMax, isDestructive: false },
    }
  if (each.mou)
    return {
      ...{ title: tm('return.title', { count: 1 }), text: tm('return.text', { name }) },
      reasons: reasonChips(returnReasons, (key) => tm(`return.reason.${key}`)),
      ...{ maxLength: limits.reasonMax, isDestructive: false },
    }
  const ends = { maxLength: limits.reasonMax, isDestructive: true }
  if (each.sample)
    return {
      ...{ title: ts('console.reject.title', { count: 1 }), text: ts('console.reject.text', { name }) },
      reasons: reasonChips(sampleReasons, (key) => ts(`console.reason.${key}`)),
      ...ends,
    }
  return {
    ...{ title: tt('signUps.reject.title', { count: 1 }), text: tt('signUps.reject.text', { name }) },
    reasons: reasonChips(signUpReasons, (key) => tt(`signUps.reason.${key}`)),
    ...ends,
  }
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

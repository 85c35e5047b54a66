import type { SampleDetail } from '@sampan/contract/sample'
import { useTranslation } from '#lib/react-words.tsx'
import { reasonChips } from '#ui/clock/reason-words.ts'
import { useAskedVerbs, type VerbAnswer } from '#ui/verb/use-asked-verbs.tsx'
import { useConfirmPost, useReturnPost } from './case-verbs.api.ts'

const reasons = ['gone', 'notOwn', 'otherProduct', 'notPromised', 'other'] as const

/** One case that was changed, as the answer of a verb for many tells it. */
const answerOf = (done: SampleDetail): VerbAnswer => ({
  rows: [{ id: done.id, number: done.number, name: done.creator.fullName, outcome: 'done', message: '' }],
  done: 1,
})

/** Taking a post that no platform has shown, or giving it back with the reason (R25). */
export function useLookAtPost() {
  const { t } = useTranslation('sample')
  const confirm = useConfirmPost()
  const giveBack = useReturnPost()
  const nameOf = ([one]: readonly SampleDetail[]) => one?.creator.fullName
  const { say } = useAskedVerbs({
    confirmPost: {
      question: (chosen: readonly SampleDetail[]) => ({
        title: t('console.confirmPost.title'),
        text: t('console.confirmPost.text', { name: nameOf(chosen) }),
        confirmLabel: t('console.confirmPost.confirm'),
      }),
      send: async ([one]) => answerOf(await confirm.mutateAsync({ id: one?.id ?? '' })),
      told: (_, chosen) => t('console.confirmPost.done', { name: nameOf(chosen) }),
    },
    returnPost: {
      question: (chosen) => ({
        title: t('console.returnPost.title'),
        text: t('console.returnPost.text', { name: nameOf(chosen) }),
        reasons: reasonChips(reasons, (key) => t(`console.returnPost.reason.${key}`)),
        confirmLabel: t('console.returnPost.confirm'),
      }),
      send: async ([one], reason) => answerOf(await giveBack.mutateAsync({ id: one?.id ?? '', reason })),
      told: (_, chosen) => t('console.returnPost.done', { name: nameOf(chosen) }),
    },
  })
  return {
    confirmPost: (one: SampleDetail) => say('confirmPost', [one]),
    returnPost: (one: SampleDetail) => say('returnPost', [one]),
  }
}

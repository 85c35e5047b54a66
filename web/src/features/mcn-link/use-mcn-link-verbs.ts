import type { McnLink } from '@sampan/contract/mcn-link'
import { useTranslation } from '#lib/react-words.tsx'
import { reasonChips } from '#ui/clock/reason-words.ts'
import { useAskedVerbs } from '#ui/verb/use-asked-verbs.tsx'
import { useAnswerMcnLink, useEndMcnLink } from './mcn-link.api.ts'

const declineReasons = ['alone', 'terms', 'unknown', 'other'] as const
export const endReasons = ['term', 'unhappy', 'other'] as const
const done = { rows: [], done: 1 }
type Rows = readonly McnLink[]

/** A creator's answer, and the end of what runs. */
export function useMcnLinkVerbs() {
  const { t } = useTranslation('mcn-link')
  const answer = useAnswerMcnLink()
  const stop = useEndMcnLink()
  const nameOf = ([row]: Rows) => ({ name: row?.mcn.name ?? '' })
  const { say, sending } = useAskedVerbs({
    accept: {
      send: async ([row]: Rows) => {
        if (row) await answer.mutateAsync({ id: row.id, answer: 'accept' })
        return done
      },
      told: (_: number, rows: Rows) => t('accept.told', nameOf(rows)),
    },
    decline: {
      question: (rows: Rows) => ({
        title: t('decline.title', nameOf(rows)),
        text: t('decline.text', nameOf(rows)),
        confirmLabel: t('decline.verb'),
        isDestructive: true,
        reasons: reasonChips(declineReasons, (key) => t(`decline.reason.${key}`)),
      }),
      send: async ([row]: Rows, reason: string) => {
        if (row) await answer.mutateAsync({ id: row.id, answer: 'decline', reason })
        return done
      },
      told: (_: number, rows: Rows) => t('decline.told', nameOf(rows)),
    },
    end: {
      question: (rows: Rows) => ({
        title: t('end.title', nameOf(rows)),
        text: t('end.text', nameOf(rows)),
        confirmLabel: t('end.verb'),
        isDestructive: true,
        reasons: reasonChips(endReasons, (key) => t(`end.reason.${key}`)),
      }),
      send: async ([row]: Rows, reason: string) => {
        if (row) await stop.mutateAsync({ id: row.id, reason })
        return done
      },
      told: () => t('end.told'),
    },
  })
  return {
    sending,
    accept: (row: McnLink) => say('accept', [row]),
    decline: (row: McnLink) => say('decline', [row]),
    end: (row: McnLink) => say('end', [row]),
  }
}

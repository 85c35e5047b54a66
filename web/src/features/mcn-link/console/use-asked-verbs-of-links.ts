import type { McnLink } from '@sampan/contract/mcn-link'
import { endReasons } from '#features/mcn-link/use-mcn-link-verbs.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { reasonChips } from '#ui/clock/reason-words.ts'
import { useAskedVerbs } from '#ui/verb/use-asked-verbs.tsx'
import { useEndAskedMcnLink, useRefreshMcnLinks, useWithdrawMcnLink } from './asked-mcn-links.api.ts'

const withdrawReasons = ['mistake', 'terms', 'other'] as const
const done = { rows: [], done: 1 }
type Rows = readonly McnLink[]

/** An MCN takes a request back, or ends what runs; the creator reads why. */
export function useAskedVerbsOfLinks() {
  const { t } = useTranslation('mcn-link')
  const takeBack = useWithdrawMcnLink()
  const stop = useEndAskedMcnLink()
  const refresh = useRefreshMcnLinks()
  const nameOf = ([row]: Rows) => ({ name: row?.creator.name ?? '' })
  const { say, sending } = useAskedVerbs(
    {
      withdraw: {
        question: (rows: Rows) => ({
          title: t('withdraw.title', nameOf(rows)),
          text: t('withdraw.text', nameOf(rows)),
          confirmLabel: t('withdraw.verb'),
          isDestructive: true,
          reasons: reasonChips(withdrawReasons, (key) => t(`withdraw.reason.${key}`)),
        }),
        send: async ([row]: Rows, reason: string) => {
          if (row) await takeBack.mutateAsync({ id: row.id, reason })
          return done
        },
        told: () => t('withdraw.told'),
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
    },
    { onFailed: refresh },
  )
  return { sending, withdraw: (rows: Rows) => say('withdraw', rows), end: (rows: Rows) => say('end', rows) }
}

import type { TopUp } from '@sampan/contract/payout-top-up'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { reasonChips } from '#ui/clock/reason-words.ts'
import { useAskedVerbs } from '#ui/verb/use-asked-verbs.tsx'
import { useAnswerTopUp, useRefreshTopUps, useWithdrawTopUp } from './top-up.api.ts'

const reasons = ['notCome', 'amount', 'reference', 'other'] as const
const done = { rows: [], done: 1 }

/**
 * Refusing what a brand asked for, and taking it back: each asks first.
 * @param onDone most often ends the selection
 */
export function useTopUpVerbs({ onDone }: { onDone?: () => void } = {}) {
  const { t } = useTranslation('payout')
  const { money } = useFormats()
  const answer = useAnswerTopUp()
  const takeBack = useWithdrawTopUp()
  const refresh = useRefreshTopUps()
  const wordsOf = ([row]: readonly TopUp[]) => ({
    amount: row ? money(row.amount, row.currency) : '',
    brand: row?.brandName ?? '',
    reference: row?.reference ?? '',
  })
  const whyRefuse = reasonChips(reasons, (key) => t(`asked.refuse.reason.${key}`))
  const each = async (rows: readonly TopUp[], send: (id: string) => Promise<unknown>) => {
    for (const { id } of rows) await send(id)
    return done
  }
  const { say, sending } = useAskedVerbs(
    {
      refuse: {
        question: (rows: readonly TopUp[]) => ({
          title: t('asked.refuse.title', wordsOf(rows)),
          text: t('asked.refuse.text', wordsOf(rows)),
          confirmLabel: t('asked.refuse.verb'),
          isDestructive: true,
          reasons: whyRefuse,
        }),
        send: (rows: readonly TopUp[], reason: string) =>
          each(rows, (id) => answer.mutateAsync({ id, verdict: 'refuse', reason })),
        told: (_: number, rows: readonly TopUp[]) => t('asked.refuse.told', wordsOf(rows)),
      },
      withdraw: {
        question: (rows: readonly TopUp[]) => ({
          title: t('asked.withdraw.title', wordsOf(rows)),
          text: t('asked.withdraw.text'),
          confirmLabel: t('asked.withdraw.verb'),
          isDestructive: true,
        }),
        send: (rows: readonly TopUp[]) => each(rows, (id) => takeBack.mutateAsync({ id })),
        told: () => t('asked.withdraw.told'),
      },
    },
    { onFailed: refresh, onDone },
  )
  return {
    sending,
    whyRefuse,
    refuse: (row: TopUp) => say('refuse', [row]),
    withdraw: (row: TopUp) => say('withdraw', [row]),
  }
}

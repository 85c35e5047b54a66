import type { Cooperation } from '@sampan/contract/cooperation-own'
import { useTranslation } from '#lib/react-words.tsx'
import { reasonChips } from '#ui/clock/reason-words.ts'
import { useAskedVerbs } from '#ui/verb/use-asked-verbs.tsx'
import {
  useRefreshCooperations,
  useRenewCooperations,
  useWithdrawCooperations,
} from './sent-cooperations.api.ts'

const reasons = ['mistake', 'over', 'other'] as const
type Rows = readonly Cooperation[]

/** Taking invitations back, which asks first since their creators are told, and inviting again. */
export function useCooperationVerbs(onDone?: () => void) {
  const { t } = useTranslation('cooperation')
  const refresh = useRefreshCooperations()
  const takeBack = useWithdrawCooperations()
  const again = useRenewCooperations()
  const nameOf = (rows: Rows) =>
    rows.length === 1 ? (rows[0]?.creator.name ?? '') : t('creators', { count: rows.length })
  const whyWithdraw = reasonChips(reasons, (key) => t(`withdraw.reason.${key}`))
  const idsOf = (rows: Rows) => rows.map(({ id }) => id)
  const { say, sending } = useAskedVerbs(
    {
      withdraw: {
        question: (rows: Rows) => ({
          title: t('withdraw.title', { count: rows.length }),
          text: t('withdraw.text', { name: nameOf(rows) }),
          confirmLabel: t('withdraw.verb'),
          isDestructive: true,
          reasons: whyWithdraw,
        }),
        send: (rows: Rows, reason: string) => takeBack.mutateAsync({ ids: idsOf(rows), reason }),
        told: (count: number) => t('withdraw.told', { count }),
      },
      renew: {
        send: (rows: Rows) => again.mutateAsync({ ids: idsOf(rows) }),
        told: (count: number) => t('renew.told', { count }),
      },
    },
    { onDone: () => onDone?.(), onFailed: refresh },
  )
  return {
    sending,
    whyWithdraw,
    withdraw: (rows: Rows) => say('withdraw', rows),
    renew: (rows: Rows) => say('renew', rows),
  }
}

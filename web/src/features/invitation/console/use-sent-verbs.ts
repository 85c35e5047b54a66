import type { SentInvitation } from '@sampan/contract/invitation-sent'
import { useTranslation } from '#lib/react-words.tsx'
import { reasonChips } from '#ui/clock/reason-words.ts'
import { useAskedVerbs, type VerbAnswer } from '#ui/verb/use-asked-verbs.tsx'
import {
  useDecideInvitation,
  useRefreshInvitations,
  useRenewInvitations,
  useWithdrawInvitations,
} from './sent-invitations.api.ts'

const reasons = {
  decline: ['photo', 'introduction', 'categories', 'prices', 'other'],
  withdraw: ['mistake', 'over', 'other'],
} as const

type Rows = readonly SentInvitation[]

/** One answer is one call, which is refused as a whole. */
const decided = (done: number): VerbAnswer => ({ rows: [], done })

/** Accepting and declining a profile, and taking invitations back: each asks first, since its creator is told at once; and opening them again. */
export function useSentVerbs(onDone?: () => void) {
  const whyWithdraw = useWhyWithdraw()
  const refresh = useRefreshInvitations()
  const { say, sending } = useAskedVerbs(useDeclared(whyWithdraw), {
    onDone: () => onDone?.(),
    // Somebody else was first, or the profile was sent anew: the page shows its state.
    onFailed: refresh,
    // What was written about one profile is not of the next.
    subjectOf: (row) => `${row.id} ${row.sentAt}`,
  })
  return {
    sending,
    whyWithdraw,
    accept: (row: SentInvitation) => say('accept', [row]),
    decline: (row: SentInvitation) => say('decline', [row]),
    withdraw: (rows: Rows) => say('withdraw', rows),
    renew: (rows: Rows) => say('renew', rows),
  }
}

/** Why an invitation is taken back. */
function useWhyWithdraw() {
  const { t } = useTranslation('invite')
  return reasonChips(reasons.withdraw, (key) => t(`withdraw.reason.${key}`))
}

/** What each verb asks and sends. */
function useDeclared(whyWithdraw: ReturnType<typeof useWhyWithdraw>) {
  const { t } = useTranslation('invite')
  const write = useDecideInvitation()
  const takeBack = useWithdrawInvitations()
  const again = useRenewInvitations()
  const nameOf = (rows: Rows) =>
    rows.length === 1 ? (rows[0]?.creator.name ?? '') : t('creators', { count: rows.length })
  const decide =
    (verdict: 'accept' | 'decline') =>
    async (rows: Rows, reason: string): Promise<VerbAnswer> => {
      for (const { id, sentAt } of rows)
        await write.mutateAsync({ id, verdict, sentAt: sentAt ?? '', ...(reason && { reason }) })
      return decided(rows.length)
    }
  const words = (verb: 'accept' | 'decline') => (rows: Rows) => ({
    title: t(`${verb}.title`, { name: nameOf(rows) }),
    text: t(`${verb}.text`, { name: nameOf(rows) }),
    confirmLabel: t(`${verb}.verb`),
  })
  return {
    accept: {
      question: words('accept'),
      send: decide('accept'),
      told: (_: number, rows: Rows) => t('accept.told', { name: nameOf(rows) }),
    },
    decline: {
      question: (rows: Rows) => ({
        ...words('decline')(rows),
        reasons: reasonChips(reasons.decline, (key) => t(`decline.reason.${key}`)),
        isDestructive: true,
      }),
      send: decide('decline'),
      told: (_: number, rows: Rows) => t('decline.told', { name: nameOf(rows) }),
    },
    withdraw: {
      question: (rows: Rows) => ({
        title: t('withdraw.title', { count: rows.length }),
        text: t('withdraw.text', { name: nameOf(rows) }),
        confirmLabel: rows.length === 1 ? t('withdraw.verb') : t('withdraw.some', { count: rows.length }),
        reasons: whyWithdraw,
        isDestructive: true,
      }),
      send: (rows: Rows, reason: string): Promise<VerbAnswer> =>
        takeBack.mutateAsync({ ids: rows.map(({ id }) => id), reason }),
      told: (count: number) => t('withdraw.told', { count }),
    },
    renew: {
      send: (rows: Rows): Promise<VerbAnswer> => again.mutateAsync({ ids: rows.map(({ id }) => id) }),
      told: (count: number) => t('renew.told', { count }),
    },
  }
}

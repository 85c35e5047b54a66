import type { MouView } from '@sampan/contract/mou'
import { useTranslation } from '#lib/react-words.tsx'
import { reasonChips } from '#ui/clock/reason-words.ts'
import { useAskedVerbs } from '#ui/verb/use-asked-verbs.tsx'
import { useApproveMous, useReturnMous } from './mou.api.ts'
import { returnReasons } from './return-reasons.ts'

/** An agreement to decide on: the round is the one that is on the screen. */
export interface Decidable {
  id: string
  round: number
  creatorName: string
}
type Rows = readonly Decidable[]

export const decidableOf = (mou: MouView): Decidable => ({
  id: mou.id,
  round: mou.rounds[0]?.round ?? 0,
  creatorName: mou.creatorName,
})

/** What names the agreements and the round of each that was seen. */
const decided = (rows: Rows) => ({
  ids: rows.map((row) => row.id),
  seen: Object.fromEntries(rows.map((row) => [row.id, row.round])),
})

/** Approving and giving back, one agreement or many. `onDone` gets the ids that are decided now. */
export function useDecideMous(onDone?: (ids: readonly string[]) => void) {
  const { t } = useTranslation('mou')
  const approve = useApproveMous()
  const giveBack = useReturnMous()
  const approval = (rows: Rows) => approve.mutateAsync(decided(rows))
  const told = (verb: 'approve' | 'return') => (count: number) => t(`result.${verb}`, { count })
  const nameOf = (rows: Rows) =>
    rows.length === 1 ? rows[0]?.creatorName : t('creators', { count: rows.length })
  const chips = reasonChips(returnReasons, (key) => t(`return.reason.${key}`))
  const { say, sending } = useAskedVerbs(
    {
      approveUnread: {
        question: (rows: Rows) => ({
          title: t('approve.title', { count: rows.length }),
          text: t('approve.text', { count: rows.length, name: nameOf(rows) }),
          confirmLabel: t('console.approve', { count: rows.length }),
        }),
        send: approval,
        told: told('approve'),
      },
      approve: { send: approval, told: told('approve') },
      giveBack: {
        question: (rows) => ({
          title: t('return.title', { count: rows.length }),
          text: t('return.text', { name: nameOf(rows) }),
          reasons: chips,
          confirmLabel: t('return.confirm'),
        }),
        send: (rows, feedback) => giveBack.mutateAsync({ ...decided(rows), feedback }),
        told: told('return'),
      },
    },
    {
      subjectOf: (row) => `${row.id} ${row.round}`,
      onDone: (_, answer) =>
        onDone?.(answer.rows.filter((row) => row.outcome !== 'failed').map((row) => row.id)),
    },
  )
  return {
    isBusy: sending !== undefined,
    sending,
    /** With the signed paper on the screen: at once, so that the next one can come up. */
    approve: (rows: Rows) => say('approve', rows),
    /** From a list, where no paper is seen: asks first. */
    approveUnread: (rows: Rows) => say('approveUnread', rows),
    giveBack: (rows: Rows) => say('giveBack', rows),
    /** The reasons to choose from. */
    chips,
  }
}

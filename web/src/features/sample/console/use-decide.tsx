import type { SampleRow } from '@sampan/contract/sample'
import { useTranslation } from '#lib/react-words.tsx'
import { reasonChips } from '#ui/clock/reason-words.ts'
import { type Question, useAskedVerbs } from '#ui/verb/use-asked-verbs.tsx'
import { useDecideOne } from '#ui/verb/use-decide-one.ts'
import { rejectReasons } from '../reject-reasons.ts'
import { useApprove, useClose, useRefreshCases, useReject } from './console.api.ts'

type Rows = readonly SampleRow[]
type Decide = (rows: Rows) => void

const reasons = {
  reject: rejectReasons,
  close: ['noAnswer', 'stock', 'mistake', 'other'],
} as const
type Refusing = keyof typeof reasons

const idsOf = (rows: Rows): string[] => rows.map(({ id }) => id)

/** Approving, rejecting and closing, one case or many. */
export function useDecide(options: { onDone?: () => void } = {}): {
  isBusy: boolean
  approve: Decide
  reject: Decide
  close: Decide
  /** The reasons to choose from. */
  chipsOf: (verb: Refusing) => Question['reasons']
} {
  const { t } = useTranslation('sample')
  const approve = useApprove()
  const reject = useReject()
  const close = useClose()
  const nameOf = (rows: Rows) =>
    rows.length === 1 ? rows[0]?.creator.fullName : t('console.creators', { count: rows.length })
  const chipsOf = (verb: Refusing) => reasonChips(reasons[verb], (key) => t(`console.reason.${key}`))
  const refusal = (verb: Refusing, rows: Rows): Question => ({
    title: t(`console.${verb}.title`, { count: rows.length }),
    text: t(`console.${verb}.text`, { name: nameOf(rows) }),
    reasons: chipsOf(verb),
    confirmLabel: t(`console.${verb}.confirm`),
    isDestructive: true,
  })
  const one = useDecideOne('approveSamples', useRefreshCases())
  const { say, sending } = useAskedVerbs(
    {
      approve: {
        question: (rows: Rows) => ({
          title: t('console.approve.title', { count: rows.length }),
          text: t('console.approve.text', { count: rows.length, name: nameOf(rows) }),
          confirmLabel: t('console.approve.some', { count: rows.length }),
        }),
        send: (rows) => approve.mutateAsync({ ids: idsOf(rows) }),
        told: (count) => t('console.result.approve', { count }),
      },
      reject: {
        question: (rows) => refusal('reject', rows),
        send: (rows, reason) => reject.mutateAsync({ ids: idsOf(rows), reason }),
        told: (count) => t('console.result.reject', { count }),
      },
      close: {
        question: (rows) => refusal('close', rows),
        send: (rows, reason) => close.mutateAsync({ ids: idsOf(rows), reason }),
        told: (count) => t('console.result.close', { count }),
      },
    },
    { onDone: () => options.onDone?.() },
  )
  return {
    isBusy: sending !== undefined || one.isPending,
    approve: (rows) => {
      const [first] = rows
      if (!first || rows.length > 1) return say('approve', rows)
      // It can be undone, so that nothing is asked before.
      const name = first.creator.fullName
      const told = {
        soon: t('console.approve.soon', { name }),
        undone: t('console.approve.undone', { name }),
        tooLate: t('console.approve.tooLate', { name }),
      }
      void one.decide(first.id, told).then((isKept) => isKept && options.onDone?.())
    },
    reject: (rows) => say('reject', rows),
    close: (rows) => say('close', rows),
    chipsOf,
  }
}

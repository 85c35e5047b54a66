import type { PayoutRunView } from '@sampan/contract/payout-run'
import { type PayoutStatus, payoutStatus } from '@sampan/contract/payout-run-status'
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheckFilled } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import type { ListVerb } from '#ui/list/list-verbs.tsx'
import type { Booking } from './book-dialog.tsx'
import type { PayoutLine } from './payout-lists.ts'

interface Declared {
  key: 'bookPaid' | 'bookFailed' | 'bookReturned'
  kind: Booking['kind']
  icon: ListVerb<PayoutLine>['icon']
  /** In which state it finds a payout. */
  status: PayoutStatus
}

const declared: Declared[] = [
  { key: 'bookPaid', kind: 'paid', icon: IconCircleCheckFilled, status: payoutStatus.inRun },
  { key: 'bookFailed', kind: 'failed', icon: IconAlertTriangle, status: payoutStatus.inRun },
  { key: 'bookReturned', kind: 'returned', icon: IconArrowBackUp, status: payoutStatus.paid },
]

/** What the bank did with a payout, or with all that are ticked: one voucher or one reason is of all of them. */
export function useBookingVerbs(
  run: PayoutRunView | undefined,
  onAsk: (booking: Booking) => void,
): ListVerb<PayoutLine>[] {
  const { t } = useTranslation('payout')
  return declared.map(({ key, kind, icon, status }) => ({
    ...{ key, icon, isGrave: kind !== 'paid' },
    takes: (row) =>
      row.status === status && (run?.actions.includes(kind === 'paid' ? 'bookPaid' : 'bookBack') ?? false),
    one: t(`run.verb.${key}`),
    some: (count: number) => t(`run.some.${key}`, { count }),
    staysOneCall: 'booksTogether' as const,
    press: (rows: PayoutLine[]) => onAsk({ kind, rows }),
  }))
}

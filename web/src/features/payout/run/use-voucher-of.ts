import { openVoucher } from '../open-voucher.ts'
import { useOpenVoucher } from './payout-run.api.ts'

/** Opens a voucher of a run in a tab of its own. In: the run's id; out: a function of the voucher's id. */
export function useVoucherOf(runId: string): (voucherId: string) => Promise<void> {
  const open = useOpenVoucher()
  return (voucherId) => openVoucher(() => open.mutateAsync({ id: runId, voucherId }))
}

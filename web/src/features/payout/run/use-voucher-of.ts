import { openInTab } from '#ui/frame/open-in-tab.ts'
import { useOpenVoucher } from './payout-run.api.ts'

/** Opens a voucher of a run in a tab of its own. In: the run's id; out: a function of the voucher's id. */
export function useVoucherOf(runId: string): (voucherId: string) => Promise<void> {
  const open = useOpenVoucher()
  return (voucherId) => openInTab(() => open.mutateAsync({ id: runId, voucherId }))
}

import { messageOf } from '#lib/forms.ts'
import { showError } from '#ui/frame/toasts.tsx'
import { useOpenVoucher } from './payout-run.api.ts'

/** Opens a voucher of a run in a tab of its own. In: the run's id; out: a function of the voucher's id. */
export function useVoucherOf(runId: string): (voucherId: string) => Promise<void> {
  const open = useOpenVoucher()
  return async (voucherId) => {
    try {
      const { url } = await open.mutateAsync({ id: runId, voucherId })
      window.open(url, '_blank', 'noopener')
    } catch (error) {
      showError(messageOf(error))
    }
  }
}

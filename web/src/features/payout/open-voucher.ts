import { messageOf } from '#lib/forms.ts'
import { showError } from '#ui/frame/toasts.tsx'

/** Opens a voucher in a tab of its own. In: what asks for its address, which notes the look. */
export async function openVoucher(ask: () => Promise<{ url: string }>): Promise<void> {
  try {
    const { url } = await ask()
    window.open(url, '_blank', 'noopener')
  } catch (error) {
    showError(messageOf(error))
  }
}

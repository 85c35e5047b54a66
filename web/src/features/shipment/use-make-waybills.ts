import type { RequestOf } from '@sampan/contract/endpoint'
import type { makeWaybills } from '@sampan/contract/sample-verbs'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'

interface Print {
  isPending: boolean
  mutateAsync: (
    input: RequestOf<typeof makeWaybills>,
  ) => Promise<{ url: string; name: string; count: number; skipped: number }>
}

/** Prints waybills of samples or of tasks, or a sheet of them, and saves the file. In: the call that prints. */
export function useMakeWaybills(print: Print) {
  const { t } = useTranslation('shipment')
  async function make(chosen: readonly { id: string }[], format: 'pdf' | 'xlsx' = 'pdf'): Promise<void> {
    try {
      const made = await print.mutateAsync({ ids: chosen.map((row) => row.id), format })
      const link = document.createElement('a')
      link.href = made.url
      link.download = made.name
      link.click()
      const done = t(format === 'pdf' ? 'waybills.done' : 'waybills.doneSheet', { count: made.count })
      const left = made.skipped > 0 && t('waybills.skipped', { count: made.skipped })
      showDone([done, left].filter(Boolean).join(' '))
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return {
    isPrinting: print.isPending,
    waybills: (chosen: readonly { id: string }[]) => void make(chosen),
    waybillSheet: (chosen: readonly { id: string }[]) => void make(chosen, 'xlsx'),
  }
}

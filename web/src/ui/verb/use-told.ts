import { messageOf } from '#lib/forms.ts'
import { showDone, showError } from '#ui/frame/toasts.tsx'

/**
 * Runs a verb of one record without a question.
 * @returns sends the write and shows its outcome: `told` when it was done, else the error
 */
export function useTold<Input>(write: { mutateAsync: (input: Input) => Promise<unknown> }) {
  return async (input: Input, told: string): Promise<void> => {
    try {
      await write.mutateAsync(input)
      showDone(told)
    } catch (error) {
      showError(messageOf(error))
    }
  }
}

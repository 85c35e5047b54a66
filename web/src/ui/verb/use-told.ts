import { messageOf } from '#lib/forms.ts'
import { showDone, showError } from '#ui/frame/toasts.tsx'

/**
 * Says a verb of one record that asks nothing first.
 * @returns sends the write, and says what came of it: `told` when it was done, else why not
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

import { showDone, showFailure } from '#ui/frame/toasts.tsx'

/**
 * Runs a verb of one record without a question.
 * @returns sends the write and shows its outcome: `told` when it was done, else why not
 */
export function useTold<Input>(write: { mutateAsync: (input: Input) => Promise<unknown> }) {
  return async (input: Input, told: string): Promise<void> => {
    try {
      await write.mutateAsync(input)
      showDone(told)
    } catch (error) {
      showFailure(error)
    }
  }
}

import type { BatchRecord } from '@sampan/contract/batch-run'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'

/** Rows that have their result. */
export const finishedOf = ({ done, skipped, failed, enteredAgain }: BatchRecord): number =>
  done + skipped + failed + enteredAgain

/** "Approve 1,240 samples" */
export function useBatchName(): (batch: BatchRecord) => string {
  const { t } = useTranslation('batch')
  const { number } = useFormats()
  return ({ verb, total }) => t(`verb.${verb}`, { count: total, shown: number(total) })
}

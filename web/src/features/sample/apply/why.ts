import { type ApplyReason, applyReasons } from '@sampan/contract/sample-reason'
import type { Reason } from '#ui/form/confirm-dialog.tsx'

/** What is sent of why somebody asks for a product: the key of what was chosen, which each reader reads in their language, and own words. */
export function whyOf({ key, text }: Reason): { reasonKey?: ApplyReason; remark: string } {
  const reasonKey = applyReasons.find((each) => each === key)
  return { ...(reasonKey && { reasonKey }), remark: text.trim() }
}

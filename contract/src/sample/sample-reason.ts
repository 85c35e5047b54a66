import { written } from '../kit/text.ts'

/** The common reasons to ask for a product. The key is kept: who reads it reads it in their own language. */
export const applyReasons = ['fits', 'audience', 'uses', 'plan'] as const
export type ApplyReason = (typeof applyReasons)[number]

/** Whether a common reason, own words, or both were given. */
export const hasWhy = ({ reasonKey, remark }: { reasonKey?: string | undefined; remark: string }): boolean =>
  reasonKey !== undefined || written.test(remark)

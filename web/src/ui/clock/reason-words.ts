import type { Reason } from '#ui/form/confirm-dialog.tsx'

/** A reason as the other side reads it: the chip's words, then the writer's own. */
export function wordsOf(reason: Reason, labelOf: (key: string) => string): string {
  const chip = reason.key && reason.key !== 'other' ? labelOf(reason.key) : ''
  return [chip, reason.text.trim()].filter(Boolean).join('. ')
}

/** The chips of a question that wants a reason; "other" wants own words. */
export const reasonChips = <Key extends string>(keys: readonly Key[], labelOf: (key: Key) => string) =>
  keys.map((key) => ({ key: key as string, label: labelOf(key), needsText: key === 'other' }))

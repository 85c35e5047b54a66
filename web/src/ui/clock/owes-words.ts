import type { TFunction } from '#lib/words.ts'

interface Side {
  name: string
  /** It is "you". */
  isReader: boolean
}

/** "You owe Siam Botanics a video", "Siam Botanics owes you the sample": the title of a case while a clock runs. */
export function owesWords(t: TFunction<'ui'>, owner: Side, waiting: Side, what: string): string {
  if (owner.isReader) return t('clock.owes.you', { to: waiting.name, what })
  if (waiting.isReader) return t('clock.owes.toYou', { name: owner.name, what })
  return t('clock.owes.others', { name: owner.name, to: waiting.name, what })
}

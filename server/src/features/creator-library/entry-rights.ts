import type { Reach } from '@sampan/contract/abilities'

/** Staff change every entry, an MCN those of its own people. In: whether the entry is of the caller's MCN. */
export const mayChangeEntry = (reach: Reach | undefined, isOwn: boolean): boolean =>
  reach === 'all' || (reach === 'own' && isOwn)

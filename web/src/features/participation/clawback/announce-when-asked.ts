import { lazyWith } from '#lib/lazy-with.ts'

/** Loaded when an admin begins to take a reward back. */
export const AnnounceClawback = lazyWith(['payout'], () =>
  import('./announce-dialog.tsx').then((file) => file.AnnounceDialog),
)

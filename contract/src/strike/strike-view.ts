/** Tabs of the console's strikes: what waits for an answer, what counts now, the blacklist, all. */
export const strikeViews = ['open', 'inForce', 'listed', 'all'] as const
export type StrikeListView = (typeof strikeViews)[number]

export const strikeSorts = ['clock', 'newest', 'oldest'] as const

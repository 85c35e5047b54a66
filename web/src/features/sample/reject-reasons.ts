/** Why an application is turned down, as its creator reads it. */
export const rejectReasons = ['audience', 'quota', 'tooFewVideos', 'other'] as const

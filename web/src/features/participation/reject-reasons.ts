/** Why a sign-up is turned down, as its creator reads it. */
export const rejectReasons = ['audience', 'full', 'quality', 'other'] as const

/** By what the sign-ups of a report are put together. */
export const taskDimensions = ['month', 'country', 'task', 'brand'] as const
export type TaskDimension = (typeof taskDimensions)[number]

/** The steps from signing up to being paid; each holds what reached it, also when it went further or ended later. */
export const taskFunnelSteps = ['signedUp', 'accepted', 'passed', 'posted', 'paid'] as const

/** Who owes duties of tasks, in the order in which counts keep them. */
export const taskDutyOwners = ['brand', 'creator', 'staff'] as const
export type TaskDutyOwner = (typeof taskDutyOwners)[number]

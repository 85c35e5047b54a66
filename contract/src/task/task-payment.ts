/**
 * How the reward of a task is paid (R233): from the brand's budget by the platform, or by the brand itself, to the creator's
 * payout method or as the brand says in its own words. What is paid directly is in no ledger.
 */
export const paymentMethods = ['platform', 'directTransfer', 'directOther'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Whether the brand pays the creator itself; nothing is reserved for it then. */
export const paysDirectly = (method: PaymentMethod): boolean => method !== 'platform'

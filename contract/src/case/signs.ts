/**
 * What is unusual about the person behind a case: others have the same phone, address, payout account or post. Staff look at
 * it and may find it fine; what is unusual about a parcel or a clock ends by itself.
 */
export const personSigns = ['samePhone', 'sameAddress', 'samePayout', 'postLink', 'samePost'] as const

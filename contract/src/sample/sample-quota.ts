/**
 * How many free samples may be asked for in a calendar month of a country (R230): by one person, by one person of one brand, of one product, and of
 * one brand. What was rejected or closed does not count.
 */
export const sampleQuotaKinds = ['creator', 'creatorBrand', 'product', 'brand'] as const
export type SampleQuotaKind = (typeof sampleQuotaKinds)[number]
export const sampleQuotaMost = 100_000

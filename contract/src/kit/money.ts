import { countries } from './country.ts'

/** ISO 4217, of the countries of the product. */
export const currencies: readonly string[] = Object.values(countries).map((country) => country.currency)

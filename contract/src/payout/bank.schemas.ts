import * as z from 'zod'
import { countryCode } from '../kit/country.schemas.ts'

export const listBanks = {
  input: z.object({ countryCode: countryCode.optional() }),
  output: z.array(
    z.object({
      countryCode,
      code: z.string(),
      name: z.string(),
      /** What people also call it: in full, in Latin letters. */
      also: z.string().optional(),
      kind: z.enum(['bank', 'wallet']),
      /** How an account number looks, for people. */
      numberHint: z.string(),
      /** The same as a regular expression, without gaps and dashes. */
      numberPattern: z.string(),
      /** The checksum that its numbers carry (account-number.ts). */
      check: z.enum(['iban', 'aba']).optional(),
    }),
  ),
}

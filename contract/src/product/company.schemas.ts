import * as z from 'zod'
import { recorded } from '../audit/recorded.schemas.ts'
import { countryCode } from '../kit/country.schemas.ts'
import { limits } from '../kit/limits.ts'
import { httpsLink, id, moment, needed, unlessLeftOut } from '../kit/text.schemas.ts'

const values = z.object({
  name: recorded(needed('companyNeeded')),
  website: recorded(
    needed('websiteNeeded', 500).refine((link) => httpsLink.safeParse(link).success, 'errors:linkHttps'),
  ),
  categoryKeys: z
    .array(recorded(z.string().max(60)), { error: 'errors:categoryNeeded' })
    .min(1, 'errors:categoryNeeded')
    .max(20),
  /** As somebody types it in the country of the company; a landline will do (R18). */
  phone: needed('phoneNeeded', limits.phoneMax),
  /** The address of an uploaded picture, or empty for the initials of the name. */
  logo: recorded(z.string().max(500)),
})

export const companySchema = z.object({
  id,
  /** When it was changed last; a save names the one that it began with. */
  version: moment,
  changedBy: z.string().nullable(),
  countryCode,
  isVerified: z.boolean(),
  values: values.extend({
    name: z.string(),
    website: z.string(),
    phone: z.string(),
    categoryKeys: z.array(z.string()),
  }),
  /** What the reader is at the company; null for staff. */
  position: z.string().nullable(),
})

export const getCompany = {
  /** Of staff the company; a brand's is its own. */
  input: z.object({ id: id.optional() }),
  output: companySchema,
}

export const saveCompany = {
  input: z.object({
    id: id.optional(),
    version: moment,
    values,
    /** The reader's own; left out, it stays as it was. */
    position: unlessLeftOut(),
  }),
  output: companySchema,
}

import * as z from 'zod'
import { countryCode } from '../kit/country.schemas.ts'
import { limits } from '../kit/limits.ts'
import { id, needed } from '../kit/text.schemas.ts'

export const senderSchema = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  postcode: z.string(),
})

/** Staff name the brand; a brand’s own is taken. */
const whose = { brandId: id.optional(), countryCode }

export const getSender = {
  input: z.object(whose),
  output: z.object({ sender: senderSchema.nullable() }),
}

export const saveSender = {
  input: z.object({
    ...whose,
    name: needed(),
    phone: needed('phoneNeeded', limits.phoneMax).regex(/^\+?[\d\s().-]{6,}$/, 'errors:phoneInvalid'),
    address: needed('addressTextNeeded', 200),
    city: needed(),
    postcode: needed('postcodeNeeded', 20),
  }),
  output: z.object({ sender: senderSchema.nullable() }),
}

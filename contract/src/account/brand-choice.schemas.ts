import * as z from 'zod'
import { id } from '../kit/text.schemas.ts'

export const brandChoiceSchema = z.object({ id, name: z.string(), logo: z.string() })

export const listBrandChoices = {
  input: z.object({
    query: z.string().trim().max(100).default(''),
    /** Those alone, whatever they are called. */
    ids: z.array(id).max(50).optional(),
  }),
  output: z.array(brandChoiceSchema),
}

import * as z from 'zod'
import { countryCode, language } from '../kit/country.schemas.ts'
import { id } from '../kit/text.schemas.ts'
import { mouTemplateShape } from './mou-template.schemas.ts'

export const previewMou = {
  input: mouTemplateShape.pick({ kind: true, title: true, body: true }).extend({
    language,
    /** The country of an example; a case has its own. */
    countryCode,
    /** An agreement whose case is taken; without one it is an example. */
    mouId: id.nullable().default(null),
  }),
  output: z.object({
    url: z.string(),
    name: z.string(),
    /** The number of the case; empty for an example. */
    number: z.string(),
  }),
}

import * as z from 'zod'
import { exportFormats } from './export.ts'

/** In: the schemas of a list. Out: those of its export, which takes the same filter, search and order; the page is ignored. */
export const exportedBy = <Input extends z.ZodType>(list: { input: Input }) => ({
  input: z.object({ format: z.enum(exportFormats), filter: list.input }),
  output: z.object({
    name: z.string(),
    mime: z.string(),
    /** The bytes of the file, in base64. */
    content: z.string(),
    rows: z.number().int(),
    /** More rows match than a file holds; these are the first ones in the order of the list. */
    isCut: z.boolean(),
  }),
})

import * as z from 'zod'
import { isBlank, orBlank } from '../kit/blank.schemas.ts'
import { moment, money, numberNeeded } from '../kit/text.schemas.ts'

const known = z.number().int().min(0)
const typed = z.coerce.number(numberNeeded).int('errors:numberNeeded').min(0, 'errors:numberNeeded').max(9e12)
const entered = orBlank(typed)
/** Null takes back; an empty field changes nothing. */
const changed = z
  .preprocess<unknown, z.ZodOptional<z.ZodNullable<typeof typed>>, z.input<typeof typed>>(
    (value) => (value !== null && isBlank(value) ? undefined : value),
    typed.nullable().optional(),
  )
  .optional()

/** Figures of a post as people enter them; those that nobody knows are left out, never zero. */
export const postFiguresInput = z.object({
  views: entered,
  likes: entered,
  comments: entered,
  favourites: entered,
  forwards: entered,
  postedAt: moment.optional(),
  /** Minutes; a livestream lasts 30 at least (R26). */
  liveMinutes: entered,
})
export type PostFiguresInput = z.infer<typeof postFiguresInput>

/** Figures of a post as they are corrected: what is left out stays as it is, and null takes back what was wrong. */
export const postFiguresChange = z.object({
  views: changed,
  likes: changed,
  comments: changed,
  favourites: changed,
  forwards: changed,
  postedAt: moment.nullable().optional(),
  liveMinutes: changed,
})
export type PostFiguresChange = z.infer<typeof postFiguresChange>

/** The same as they are shown; figures that nobody knows are null, never zero. */
export const postFiguresSchema = z.object({
  views: known.nullable(),
  likes: known.nullable(),
  comments: known.nullable(),
  favourites: known.nullable(),
  forwards: known.nullable(),
  /** Likes, comments, favourites and forwards to each view, 0 to 1 and sometimes more. */
  interactionRate: z.number().nullable(),
  postedAt: moment.nullable(),
  /** Minutes of a livestream. */
  liveMinutes: known.nullable(),
})
export type PostFigures = z.infer<typeof postFiguresSchema>

/** With what the post sold, in the currency of its task; null where nobody entered it. */
export const soldFiguresSchema = postFiguresSchema.extend({ revenue: money.nullable() })

/** Those that lists compare. */
export const listedFiguresSchema = soldFiguresSchema.omit({
  interactionRate: true,
  postedAt: true,
  liveMinutes: true,
})

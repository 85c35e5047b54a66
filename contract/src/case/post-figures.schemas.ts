import * as z from 'zod'
import { moment, money, numberNeeded } from '../kit/text.schemas.ts'

const known = z.number().int().min(0)
const typed = z.coerce.number(numberNeeded).int('errors:numberNeeded').min(0, 'errors:numberNeeded').max(9e12)

/** Figures of a post as people enter them; those that nobody knows are left out, never zero. */
export const postFiguresInput = z.object({
  views: typed.optional(),
  likes: typed.optional(),
  comments: typed.optional(),
  favourites: typed.optional(),
  forwards: typed.optional(),
  postedAt: moment.optional(),
  /** Minutes; a livestream lasts 30 at least (R26). */
  liveMinutes: typed.optional(),
})
export type PostFiguresInput = z.infer<typeof postFiguresInput>

/** Figures of a post as they are corrected: what is left out stays as it is, and null takes back what was wrong. */
export const postFiguresChange = z.object({
  views: typed.nullable().optional(),
  likes: typed.nullable().optional(),
  comments: typed.nullable().optional(),
  favourites: typed.nullable().optional(),
  forwards: typed.nullable().optional(),
  postedAt: moment.nullable().optional(),
  liveMinutes: typed.nullable().optional(),
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

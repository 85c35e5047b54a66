import * as z from 'zod'
import { type Tier, tiers } from './creator.ts'

/** A size tier as clients send it, which may begin with a capital: Mega. */
export const tier = z.preprocess<unknown, z.ZodEnum<{ [Each in Tier]: Each }>, Tier>(
  (value) => (typeof value === 'string' ? value.toLowerCase() : value),
  z.enum(tiers),
)

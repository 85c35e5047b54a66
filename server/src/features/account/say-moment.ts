import { countries, languageTag } from '@sampan/contract/country'
import type { Ctx } from '#context.ts'

/** `14:32 GMT+7`, in the zone of the caller's country. */
export const sayTime = (ctx: Ctx, at: Date): string => say(ctx, at, {})

/** `Friday, 27 November 2026 at 14:32 GMT+7`, in the zone of the caller's country. */
export const sayMoment = (ctx: Ctx, at: Date): string =>
  say(ctx, at, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

function say(ctx: Ctx, at: Date, parts: Intl.DateTimeFormatOptions): string {
  // Thailand counts years by another calendar; the product says the same year to everybody.
  const format = new Intl.DateTimeFormat(`${languageTag(ctx.language)}-u-ca-gregory`, {
    ...parts,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: countries[ctx.country].timeZone,
    timeZoneName: 'short',
  })
  return format.format(at)
}

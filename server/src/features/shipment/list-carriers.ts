import type { CountryCode } from '@sampan/contract/country'
import type { Ctx } from '#context.ts'
import { carriersSet } from '#features/tenant/carriers.ts'

/**
 * The logistics companies that the tenant offers in a country, those first that a number looks like. Companies of other
 * countries that the number names are proposed only where the tenant has not set its own list, since nobody could send with them.
 */
export async function listCarriers(
  ctx: Ctx,
  input: { countryCode: CountryCode; trackingNumber?: string | undefined },
) {
  const { carriers, standard } = carriersSet(ctx.tenant, input.countryCode)
  const number = input.trackingNumber?.trim()
  const found = number ? await ctx.app.gateways.carrier.detect(number, input.countryCode) : []
  const isOff = new Set(carriers.flatMap(({ code, isOffered }) => (isOffered ? [] : [code])))
  const likely = found.filter(({ code }) => !isOff.has(code))
  const codes = new Set(likely.map(({ code }) => code))
  const others = carriers.filter(({ code, isOffered }) => isOffered && !codes.has(code))
  return [...likely, ...others].map(({ code, name }) => ({
    code,
    name,
    isLikely: codes.has(code),
    isStandard: code === standard,
  }))
}

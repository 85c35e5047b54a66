import type { CountryCode } from '@sampan/contract/country'
import type { Ctx } from '#context.ts'

/** Logistics companies of a country, those first that a number looks like; others may be proposed by the number. */
export async function listCarriers(
  ctx: Ctx,
  input: { countryCode: CountryCode; trackingNumber?: string | undefined },
) {
  const { carrier } = ctx.app.gateways
  const number = input.trackingNumber?.trim()
  const likely = number ? await carrier.detect(number, input.countryCode) : []
  const codes = new Set(likely.map((company) => company.code))
  const others = carrier.companies(input.countryCode).filter((company) => !codes.has(company.code))
  return [...likely, ...others].map(({ code, name }) => ({ code, name, isLikely: codes.has(code) }))
}

import type { CountryCode } from '@sampan/contract/country'
import { trackingNumberMark } from '@sampan/contract/settings'
import { z } from 'zod'
import { companiesOf } from '#gateways/carrier/track-number.ts'
import type { Tenant } from '#kit/tenant.ts'

const setCarrier = z.object({ code: z.string(), isOffered: z.boolean(), trackingUrl: z.string().catch('') })
const setCountry = z.object({ carriers: z.array(setCarrier), standard: z.string().nullable().catch(null) })
const setCarriers = z.record(z.string(), setCountry).catch({})

export interface TenantCarrier {
  code: string
  name: string
  isOffered: boolean
  trackingUrl: string
}

/**
 * The logistics companies of a country as the tenant set them (R229): in its order, those it does not offer among them; every one of the
 * product's own where it set none. A company that the product learnt of since is offered at the end.
 */
export function carriersSet(
  { settings }: Pick<Tenant, 'settings'>,
  country: CountryCode,
): { carriers: TenantCarrier[]; standard: string | null } {
  const set = setCarriers.parse(settings.carriers ?? {})[country]
  const known = new Map(companiesOf(country).map((company) => [company.code, company.name]))
  const chosen = (set?.carriers ?? []).flatMap(({ code, ...rest }) => {
    const name = known.get(code)
    return name === undefined ? [] : [{ code, name, ...rest }]
  })
  const codes = new Set(chosen.map(({ code }) => code))
  const others = [...known]
    .filter(([code]) => !codes.has(code))
    .map(([code, name]) => ({ code, name, isOffered: true, trackingUrl: '' }))
  const carriers = [...chosen, ...others]
  const standard = carriers.find(({ code, isOffered }) => isOffered && code === set?.standard)
  return { carriers, standard: standard?.code ?? null }
}

/** Those of them that may be chosen, in order. */
export const carriersOffered = (tenant: Pick<Tenant, 'settings'>, country: CountryCode): TenantCarrier[] =>
  carriersSet(tenant, country).carriers.filter(({ isOffered }) => isOffered)

/** Where a reader follows a parcel; empty where the tenant set no address for its company, in whichever country. */
export function trackingUrlOf(
  { settings }: Pick<Tenant, 'settings'>,
  companyCode: string,
  trackingNumber: string,
): string {
  const sets = Object.values(setCarriers.parse(settings.carriers ?? {}))
  const url = sets
    .flatMap(({ carriers }) => carriers)
    .find(({ code, trackingUrl }) => code === companyCode && trackingUrl)?.trackingUrl
  return (url ?? '').replaceAll(trackingNumberMark, () => encodeURIComponent(trackingNumber))
}

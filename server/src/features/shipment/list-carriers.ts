import type { CountryCode } from '@sampan/contract/country'
import type { Ctx } from '#context.ts'
import { carriersSet } from '#features/tenant/carriers.ts'
import type { CompanyName } from '#gateways/carrier/tracking.ts'
import { createBoundedMap } from '#kit/call/bounded-map.ts'
import { countTry } from '#kit/call/throttle.ts'

const hour = 3_600_000
/** Numbers that one account may have looked up in an hour; after that companies are proposed without them. */
const lookUpsPerHour = 200

interface Kept {
  found: CompanyName[]
  until: number
}
/** What services told of numbers, by the gateway that asked them: each question costs the tenant. */
const kept = new WeakMap<object, ReturnType<typeof createBoundedMap<Kept>>>()

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
  const found = number ? await detect(ctx, number, input.countryCode) : []
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

async function detect(ctx: Ctx, number: string, countryCode: CountryCode): Promise<CompanyName[]> {
  const { carrier } = ctx.app.gateways
  const answers = kept.get(carrier) ?? createBoundedMap<Kept>({ entries: 5_000, bytes: 5_000_000 })
  kept.set(carrier, answers)
  const key = `${countryCode} ${number}`
  const known = answers.get(key)
  if (known && known.until > ctx.now.getTime()) return known.found
  const asked = await countTry(ctx, `carriers:${ctx.caller.accountId}`, hour)
  if (asked > lookUpsPerHour) return []
  const found = await carrier.detect(number, countryCode)
  // A service that did not answer names nothing either, and is asked again.
  if (found.length > 0) answers.set(key, { found, until: ctx.now.getTime() + hour }, 200)
  return found
}

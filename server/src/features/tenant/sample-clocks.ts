import type { CountryCode } from '@sampan/contract/country'
import type { Duty } from '@sampan/contract/product'
import { type ClockRule, type SampleStatus, sampleClocks, sampleStatus } from '@sampan/contract/sample-status'
import { z } from 'zod'
import type { Tenant } from '#kit/tenant.ts'

const hours = z.number().positive().max(8_760).optional()
const ownHours = z.object({
  review: hours,
  signMou: hours,
  checkMou: hours,
  ship: hours,
  receive: hours,
  post: hours,
  checkPost: hours,
  keepPublic: hours,
})

type OwnHours = z.infer<typeof ownHours>

/**
 * What a tenant may set in `settings` of its clocks: hours by duty, also by country, and what happens when a brand
 * lets its review pass in silence (R59).
 */
const clockSettings = z.object({
  clocks: ownHours.extend({ countries: z.record(z.string(), ownHours).default({}) }).catch({ countries: {} }),
  silentBrand: z.enum(['nothing', 'escalate', 'approve']).catch('nothing'),
})
type ClockSettings = z.infer<typeof clockSettings>

const read = new WeakMap<object, ClockSettings>()

function settingsOf(tenant: Pick<Tenant, 'settings'>): ClockSettings {
  const known = read.get(tenant.settings)
  if (known) return known
  const { clocks, silentBrand } = tenant.settings
  const fresh = clockSettings.parse({ clocks: clocks ?? {}, silentBrand })
  read.set(tenant.settings, fresh)
  return fresh
}

export const silentBrandOf = (settings: Tenant['settings']): ClockSettings['silentBrand'] =>
  settingsOf({ settings }).silentBrand

type SetHours = Partial<Record<keyof OwnHours, number>>

/** The hours of samples that a tenant set itself, for all countries and by country. */
export function ownSampleHours(settings: Tenant['settings']): {
  all: SetHours
  countries: Partial<Record<CountryCode, SetHours>>
} {
  const { countries, ...all } = settingsOf({ settings }).clocks
  const each = Object.entries(countries).map(([code, own]) => [code, setOf(own)])
  return { all: setOf(all), countries: Object.fromEntries(each) }
}

const setOf = (own: OwnHours): SetHours =>
  Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))

export const silentBrandRule = (tenant: Tenant): ClockSettings['silentBrand'] =>
  settingsOf(tenant).silentBrand

/** The clock of a state as the tenant runs it in a country; undefined where nobody owes anything. */
export function clockRuleOf(
  tenant: Tenant,
  country: CountryCode,
  status: SampleStatus,
): ClockRule | undefined {
  const rule = sampleClocks[status]
  return rule && withOwnHours(tenant, country, rule)
}

/** A clock rule with the tenant's own hours for the country, where it set any. */
export function withOwnHours(tenant: Tenant, country: CountryCode, rule: ClockRule): ClockRule {
  const { clocks } = settingsOf(tenant)
  const own = clocks.countries[country]?.[rule.duty] ?? clocks[rule.duty] ?? rule.hours
  // The window to post must not open after it has closed.
  const fromHours = rule.fromHours === undefined ? undefined : Math.min(rule.fromHours, own)
  return { duty: rule.duty, owner: rule.owner, hours: own, ...(fromHours !== undefined && { fromHours }) }
}

const s = sampleStatus
const withMou = [s.underReview, s.toSignMou, s.mouInReview, s.toShip, s.received, s.fulfilled]
const withoutMou = [s.underReview, s.toShip, s.received, s.fulfilled]

/** What both sides owe for a sample of a product, in order (the deal is read before it is made). */
export function dutiesOf(tenant: Tenant, country: CountryCode, needsMou: boolean): Duty[] {
  return (needsMou ? withMou : withoutMou).flatMap((status) => {
    const rule = clockRuleOf(tenant, country, status)
    if (!rule || rule.duty === 'receive' || rule.duty === 'checkPost' || rule.owner === 'carrier') return []
    const { duty: key, owner, hours, fromHours } = rule
    return [{ key, owner, hours, ...(fromHours !== undefined && { fromHours }) }]
  })
}

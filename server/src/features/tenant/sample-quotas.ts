import type { CountryCode } from '@sampan/contract/country'
import { type SampleQuotaKind, sampleQuotaKinds } from '@sampan/contract/sample-quota'
import { z } from 'zod'
import type { Tenant } from '#kit/tenant.ts'

const quotas = z.partialRecord(z.enum(sampleQuotaKinds), z.number().int().positive()).catch({})
const setQuotas = z
  .object({ all: quotas, countries: z.record(z.string(), quotas).catch({}) })
  .catch({ all: {}, countries: {} })

export type SampleQuotas = Partial<Record<SampleQuotaKind, number>>

/** The monthly limits that a tenant set (R230), for all countries and by country. */
export const ownSampleQuotas = ({ settings }: Pick<Tenant, 'settings'>) =>
  setQuotas.parse(settings.sampleQuotas ?? {})

/** Those that hold in a country: its own before that of all. */
export function sampleQuotasOf(tenant: Pick<Tenant, 'settings'>, country: CountryCode): SampleQuotas {
  const { all, countries } = ownSampleQuotas(tenant)
  return { ...all, ...countries[country] }
}

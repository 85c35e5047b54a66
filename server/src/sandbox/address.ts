import { z } from 'zod'

export const tabs = ['mail', 'tiktok', 'parcels'] as const
export type Tab = (typeof tabs)[number]

/** The parsed query of the sandbox's page. */
export const addressShape = z.object({
  tab: z.enum(tabs).catch('mail'),
  /** Search words. */
  q: z.string().trim().max(100).catch(''),
  /** The mail that is open. */
  id: z.string().max(60).catch(''),
  /** The person whose videos are shown, by open_id. */
  person: z.string().max(80).catch(''),
  as: z.enum(['html', 'text']).catch('html'),
  /** Which mistake to show beside which field. */
  mistake: z.enum(['', 'parcel']).catch(''),
})
export type Address = z.infer<typeof addressShape>

/** The address with some parts changed, as a query; parts at their preset are left out. */
export function queryOf(address: Partial<Address>, language?: string): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(address)) {
    const isPreset = value === '' || value === undefined || (name === 'as' && value === 'html')
    if (!isPreset) query.set(name, value)
  }
  if (language) query.set('lang', language)
  return query
}

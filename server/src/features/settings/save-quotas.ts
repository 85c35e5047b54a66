import type { InputOf } from '@sampan/contract/endpoint'
import type { Settings, saveTenantQuotas } from '@sampan/contract/settings'
import type { Ctx } from '#context.ts'
import { saveSection } from './save-section.ts'
import { updateTenant } from './settings.queries.ts'

/** Stores the monthly limits of free samples (R230). They hold for applications after the save; what was asked for stays. */
export const saveQuotas = (ctx: Ctx, input: InputOf<typeof saveTenantQuotas>): Promise<Settings['quotas']> =>
  saveSection(ctx, {
    section: 'quotas',
    input,
    store: (_, sampleQuotas, { row }) => updateTenant(ctx, { settings: { ...row.settings, sampleQuotas } }),
  })

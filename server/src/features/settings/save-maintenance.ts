import type { InputOf } from '@sampan/contract/endpoint'
import type { Settings, saveTenantMaintenance } from '@sampan/contract/settings'
import type { Ctx } from '#context.ts'
import { saveSection } from './save-section.ts'
import { updateTenant } from './settings.queries.ts'

/** Closes the site, or opens it (R76). Admins still come in, else nobody could open it again. */
export const saveMaintenance = (
  ctx: Ctx,
  input: InputOf<typeof saveTenantMaintenance>,
): Promise<Settings['maintenance']> =>
  saveSection(ctx, {
    section: 'maintenance',
    input,
    store: (_, { isOpen }) => updateTenant(ctx, { isStation: isOpen }),
  })

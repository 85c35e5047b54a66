import type { InputOf } from '@sampan/contract/endpoint'
import type { Settings, saveTenantPlatforms } from '@sampan/contract/settings'
import type { Ctx } from '#context.ts'
import { saveSection } from './save-section.ts'
import { updateTenant } from './settings.queries.ts'

/** Stores the platforms whose accounts creators may add; accounts of others stay as they are. */
export const savePlatforms = (
  ctx: Ctx,
  input: InputOf<typeof saveTenantPlatforms>,
): Promise<Settings['platforms']> =>
  saveSection(ctx, {
    section: 'platforms',
    input,
    store: (_, { platforms }, { row }) =>
      updateTenant(ctx, { settings: { ...row.settings, creatorPlatformList: [...new Set(platforms)] } }),
  })

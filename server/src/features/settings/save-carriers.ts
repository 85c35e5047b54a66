import type { InputOf } from '@sampan/contract/endpoint'
import type { Settings, saveTenantCarriers } from '@sampan/contract/settings'
import type { Ctx } from '#context.ts'
import { saveSection } from './save-section.ts'
import { updateTenant } from './settings.queries.ts'

/** Stores which logistics companies may be chosen where (R229). Parcels under way keep theirs. */
export const saveCarriers = (
  ctx: Ctx,
  input: InputOf<typeof saveTenantCarriers>,
): Promise<Settings['carriers']> =>
  saveSection(ctx, {
    section: 'carriers',
    input,
    async store(_, { countries }, { row }) {
      const own = Object.entries(countries).map(([code, { carriers, standard }]) => [
        code,
        { standard, carriers: carriers.map(({ name: _name, ...carrier }) => carrier) },
      ])
      await updateTenant(ctx, { settings: { ...row.settings, carriers: Object.fromEntries(own) } })
    },
  })

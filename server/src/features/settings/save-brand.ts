import type { InputOf } from '@sampan/contract/endpoint'
import type { Settings, saveTenantBrand } from '@sampan/contract/settings'
import type { Ctx } from '#context.ts'
import { isUploaded } from '#features/file/is-uploaded.ts'
import { refuse } from '#kit/call/refusal.ts'
import { saveSection } from './save-section.ts'
import { updateTenant } from './settings.queries.ts'

/** Stores name, slogan, logo and colour. Refuses a logo that was not uploaded here, at its field. */
export const saveBrand = (ctx: Ctx, input: InputOf<typeof saveTenantBrand>): Promise<Settings['brand']> =>
  saveSection(ctx, {
    section: 'brand',
    input,
    async store(_, { clientName, slogan, logo, color }, { row }) {
      if (logo && logo !== row.logoUrl && !(await isUploaded(ctx, logo)))
        refuse('invalidInput', { fields: [{ path: 'values.logo', key: 'invalidValue' }] })
      const said = Object.fromEntries(Object.entries(slogan).filter(([, text]) => text))
      await updateTenant(ctx, { clientName, slogan: said, logoUrl: logo, color })
    },
  })

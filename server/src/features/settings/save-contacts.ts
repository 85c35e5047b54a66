import type { InputOf } from '@sampan/contract/endpoint'
import type { Settings, saveTenantContacts } from '@sampan/contract/settings'
import type { Ctx } from '#context.ts'
import { saveSection } from './save-section.ts'
import { updateTenant } from './settings.queries.ts'

/** Stores whom people may ask, in general and about samples, and the filing record. */
export const saveContacts = (
  ctx: Ctx,
  input: InputOf<typeof saveTenantContacts>,
): Promise<Settings['contacts']> =>
  saveSection(ctx, {
    section: 'contacts',
    input,
    async store(_, { contacts, sampleContacts, recordFiling }, { row }) {
      const { sampleContacts: _former, ...others } = row.settings
      const settings = sampleContacts === null ? others : { ...others, sampleContacts }
      await updateTenant(ctx, { contacts, recordFiling, settings })
    },
  })

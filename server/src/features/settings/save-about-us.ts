import type { InputOf } from '@sampan/contract/endpoint'
import type { Settings, saveTenantAboutUs } from '@sampan/contract/settings'
import type { Ctx } from '#context.ts'
import { saveSection } from './save-section.ts'
import { updateTenant } from './settings.queries.ts'

/** Stores whether about us is a page of ours or a link elsewhere. */
export const saveAboutUs = (
  ctx: Ctx,
  input: InputOf<typeof saveTenantAboutUs>,
): Promise<Settings['aboutUs']> =>
  saveSection(ctx, {
    section: 'aboutUs',
    input,
    store: (_, { type, link }) => updateTenant(ctx, { aboutUsType: type, aboutUsLink: link }),
  })

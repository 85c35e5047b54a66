import type { InputOf } from '@sampan/contract/endpoint'
import type { Settings, saveTenantClocks } from '@sampan/contract/settings'
import type { Ctx } from '#context.ts'
import { tellChanged } from '#kept-reads.ts'
import { saveSection } from './save-section.ts'
import { updateTenant } from './settings.queries.ts'

/** Stores hours of duties and what a brand's silence does. Duties that run keep their time; the next ones get the new. */
export const saveClocks = (ctx: Ctx, input: InputOf<typeof saveTenantClocks>): Promise<Settings['clocks']> =>
  saveSection(ctx, {
    section: 'clocks',
    input,
    async store(_, { silentBrand, sample, task }, { row }) {
      const clocks = { ...sample.all, countries: sample.countries }
      // What both sides will owe is told with each product and task.
      tellChanged(ctx.db, ctx.tenant.id, 'product', 'task')
      await updateTenant(ctx, { settings: { ...row.settings, silentBrand, clocks, taskClocks: task } })
    },
  })

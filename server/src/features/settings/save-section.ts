import type { Settings, SettingsSection } from '@sampan/contract/settings'
import type { Ctx } from '#context.ts'
import { differences, noteAudit } from '#kit/audit/notes.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { lockTenant, readSettings, type SettingsRows, storeChange } from './settings.queries.ts'
import { presentSection, toldOf } from './settings.view.ts'

interface Save<S extends SettingsSection> {
  section: S
  input: { version: string; values: Settings[S]['values'] }
  /** Checks and stores, and tells what of the public answers has changed; refuses at the fields. */
  store(ctx: Ctx, values: Settings[S]['values'], before: SettingsRows): Promise<void>
}

/**
 * Stores a section of the settings, one save of the tenant after the other (R143). Refuses `stateChanged` with the name of
 * whoever was faster. The audit log says what differs.
 */
export async function saveSection<S extends SettingsSection>(
  ctx: Ctx,
  { section, input, store }: Save<S>,
): Promise<Settings[S]> {
  await lockTenant(ctx)
  const rows = await readSettings(ctx)
  const before = presentSection(rows, section)
  if (Date.parse(before.version) !== Date.parse(input.version)) refuseLate(before)
  await store(ctx, input.values, rows)
  const changedAt = new Date(Math.max(ctx.now.getTime(), Date.parse(before.version) + 1))
  await storeChange(ctx, section, { changedAt, changedBy: accountOf(ctx) })
  const after = presentSection(await readSettings(ctx), section)
  const fields = differences(toldOf(section, before.values), toldOf(section, after.values))
  noteAudit(ctx, { noun: 'tenant', id: ctx.tenant.id, name: section, fields, isWhole: true })
  return after
}

function refuseLate({ version, changedBy: name }: Settings[SettingsSection]): never {
  return refuse('stateChanged', {
    ...(name && { params: { context: 'by', name } }),
    details: { name, version },
  })
}

import { randomUUIDv7 } from 'node:crypto'
import { reachOf } from '@sampan/contract/abilities'
import { type LocalText, languages } from '@sampan/contract/country'
import type { MouTemplate, MouTemplateForm } from '@sampan/contract/mou-template'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { brand } from '#features/account/account.tables.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { getMouTemplate } from './list-mou-templates.ts'
import { findVersion, isNameTaken, lockNames, lockTemplates, othersOf } from './mou-template.queries.ts'
import { mouTemplate, mouTemplateVersion } from './mou-template.tables.ts'

/**
 * Makes a template, or changes one (R180). New texts are a new version, which holds for agreements that are asked for later; a
 * new name, country or default is none. Refuses `notFound` for those of others, `stateChanged` where somebody saved
 * meanwhile or it has ended, and `nameTaken` at `name`.
 */
export async function saveMouTemplate(ctx: Ctx, form: MouTemplateForm): Promise<MouTemplate> {
  const texts = { title: written(form.title), body: written(form.body) }
  const id = form.id ? await change(ctx, form.id, form, texts) : await make(ctx, form, texts)
  return getMouTemplate(ctx, { id })
}

interface Texts {
  title: LocalText
  body: LocalText
}

/** Only languages in which something was written. */
const written = (text: LocalText): LocalText =>
  Object.fromEntries(Object.entries(text).filter(([, words]) => words?.trim()))

const languagesOf = ({ body }: Texts) => languages.filter((language) => body[language])

async function make(ctx: Ctx, form: MouTemplateForm, texts: Texts): Promise<string> {
  const id = randomUUIDv7()
  const brandId = await ownerFor(ctx, form)
  await makeRoom(ctx, { ...form, brandId }, id)
  await ctx.db.insert(mouTemplate).values({
    tenantId: ctx.tenant.id,
    id,
    brandId,
    kind: form.kind,
    name: form.name,
    countryCode: form.countryCode,
    isDefault: form.isDefault,
    textVersion: 1,
    languages: languagesOf(texts),
    createdBy: accountOf(ctx),
    createdAt: ctx.now,
    updatedBy: accountOf(ctx),
    updatedAt: ctx.now,
  })
  await keepVersion(ctx, id, 1, texts)
  return id
}

/** A brand makes its own; an admin the platform's, or those of a brand. */
async function ownerFor(ctx: Ctx, { brandId }: MouTemplateForm): Promise<string | null> {
  if (reachOf(ctx.caller.role, 'editMouTemplate') === 'own') return ctx.caller.brandId ?? refuse('notAllowed')
  if (brandId === null) return null
  const [found] = await ctx.db
    .select({ id: brand.id })
    .from(brand)
    .where(and(eq(brand.tenantId, ctx.tenant.id), eq(brand.id, brandId)))
  return found?.id ?? refuseField('notFound', 'brandId')
}

async function change(ctx: Ctx, id: string, form: MouTemplateForm, texts: Texts): Promise<string> {
  const [before] = await lockTemplates(ctx, [id])
  if (!before) return refuse('notFound')
  const isSeen = form.version !== undefined && Date.parse(form.version) === before.updatedAt.getTime()
  if (!isSeen || before.endedAt !== null) refuse('stateChanged')
  // The names that its text may use follow from what it is for, and older versions keep theirs.
  if (before.kind !== form.kind) refuse('invalidInput', { fields: [{ path: 'kind', key: 'invalidValue' }] })
  await makeRoom(ctx, { ...form, brandId: before.brandId }, id)
  const isSameText = await isSame(ctx, id, before.textVersion, texts)
  const textVersion = isSameText ? before.textVersion : before.textVersion + 1
  if (!isSameText) await keepVersion(ctx, id, textVersion, texts)
  await ctx.db
    .update(mouTemplate)
    .set({
      name: form.name,
      countryCode: form.countryCode,
      isDefault: form.isDefault,
      textVersion,
      languages: languagesOf(texts),
      updatedBy: accountOf(ctx),
      // Later than the one before, also within one millisecond.
      updatedAt: new Date(Math.max(ctx.now.getTime(), before.updatedAt.getTime() + 1)),
    })
    .where(and(eq(mouTemplate.tenantId, ctx.tenant.id), eq(mouTemplate.id, id)))
  return id
}

async function isSame(ctx: Ctx, id: string, textVersion: number, texts: Texts): Promise<boolean> {
  const before = await findVersion(ctx, id, textVersion)
  const sign = ({ title, body }: Texts) => JSON.stringify(languages.map((each) => [title[each], body[each]]))
  return before !== undefined && sign(before) === sign(texts)
}

const keepVersion = (ctx: Ctx, templateId: string, textVersion: number, texts: Texts) =>
  ctx.db.insert(mouTemplateVersion).values({
    tenantId: ctx.tenant.id,
    templateId,
    textVersion,
    ...texts,
    madeBy: accountOf(ctx),
    madeAt: ctx.now,
  })

type Place = Pick<MouTemplateForm, 'name' | 'kind' | 'countryCode' | 'isDefault'> & { brandId: string | null }

/**
 * A name once an owner. A new default takes the place of the one before: of two that are made at once, the owner's names
 * and defaults are decided one after the other.
 */
async function makeRoom(ctx: Ctx, place: Place, id: string): Promise<void> {
  await lockNames(ctx, place.brandId)
  if (await isNameTaken(ctx, { ...place, id }))
    refuse('invalidInput', { fields: [{ path: 'name', key: 'nameTaken' }] })
  if (!place.isDefault) return
  await ctx.db
    .update(mouTemplate)
    .set({ isDefault: false })
    .where(
      and(
        othersOf(ctx, { ...place, id }),
        eq(mouTemplate.kind, place.kind),
        eq(mouTemplate.isDefault, true),
        sql`coalesce(${mouTemplate.countryCode}, '') = ${place.countryCode ?? ''}`,
      ),
    )
}

import { reachOf } from '@sampan/contract/abilities'
import { platformOf } from '@sampan/contract/cooperation'
import { countries, type LocalText } from '@sampan/contract/country'
import { limits } from '@sampan/contract/limits'
import type { TaskForm } from '@sampan/contract/task-edit'
import type { Ctx } from '#context.ts'
import type { FileRow } from '#features/file/file.queries.ts'
import { fileUrlOf, thumbKeyOf } from '#features/file/file-key.ts'
import { needOwnFile } from '#features/file/need-own-file.ts'
import { needTemplate } from '#features/mou-template/holding-template.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { searchVector } from '#kit/search-tokens.ts'
import type { BrandRow, TaskRow } from './task.queries.ts'
import { taskNumberOf } from './task.view.ts'
import { findPrerequisite, findTaskProduct, type TaskProductRow } from './task-product.queries.ts'
import { reachesTask } from './task-reach.ts'

/** A chain of tasks that must be done one after the other is no longer than this. */
const chainMax = 10

/** Only languages in which something was written. */
const written = (text: LocalText): LocalText =>
  Object.fromEntries(Object.entries(text).filter(([, words]) => words?.trim()))

/**
 * The columns of a task that follow from its form, `search` left out. In: the task as it was, if it was. Refuses at their fields:
 * products, tasks and files that are not the brand's, of another country, or none.
 */
export async function taskColumnsOf(ctx: Ctx, form: TaskForm, brand: BrandRow, before: TaskRow | undefined) {
  const product = form.productId === null ? undefined : await needProduct(ctx, form, brand, before)
  await needPrerequisite(ctx, form, brand, before)
  if (form.mouTemplateId !== before?.mouTemplateId)
    await needTemplate(ctx, 'participation', { ...form, templateId: form.mouTemplateId, brandId: brand.id })
  const picture = await pictureOf(ctx, form, before, product)
  await needFiles(ctx, form, before)
  const { id: _id, version: _version, brandId: _brandId, startsAt, endsAt, commissionRate, ...said } = form
  return {
    ...said,
    title: written(form.title),
    brief: written(form.brief),
    creativeDirection: written(form.creativeDirection),
    precautions: written(form.precautions),
    notice: written(form.notice),
    ...paymentOf(form, before),
    ...picture,
    platform: platformOf(form.cooperationType),
    currency: countries[form.countryCode].currency,
    commissionRate: String(commissionRate),
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    productNames: Object.values(product?.name ?? {}),
  }
}

/** How the reward is paid: what a client leaves out stays as it was. */
const paymentOf = (form: TaskForm, before: TaskRow | undefined) => ({
  paymentMethod: form.paymentMethod ?? before?.paymentMethod ?? ('platform' as const),
  directPayDays: form.directPayDays ?? before?.directPayDays ?? limits.directPayDays,
  directPayWords: form.directPayWords ? written(form.directPayWords) : (before?.directPayWords ?? {}),
})

/** What a task is found by: its number, title, product and brand. */
export const taskVector = (facts: {
  number: number
  title: LocalText
  productNames: readonly string[]
  brandName: string
}): string =>
  searchVector([
    taskNumberOf(facts.number),
    ...Object.values(facts.title),
    ...facts.productNames,
    facts.brandName,
  ])

async function needProduct(
  ctx: Ctx,
  form: TaskForm,
  brand: BrandRow,
  before: TaskRow | undefined,
): Promise<TaskProductRow> {
  const row = form.productId === null ? undefined : await findTaskProduct(ctx, form.productId)
  const isNew = form.productId !== before?.productId
  const isInCare =
    reachOf(ctx.caller.role, 'editTask') !== 'inCare' || !isNew || row?.specialistId === accountOf(ctx)
  if (!row || row.brandId !== brand.id || !isInCare) return refuseField('notFound', 'productId')
  if (row.countryCode !== form.countryCode) refuseField('wrongCountry', 'productId')
  return row
}

/** The task to do first is in the caller's care, of the same brand and country, and does not wait for this one. */
async function needPrerequisite(
  ctx: Ctx,
  form: TaskForm,
  brand: BrandRow,
  before: TaskRow | undefined,
): Promise<void> {
  let next = form.prerequisiteId
  for (let step = 0; next !== null; step += 1) {
    if (next === before?.id || step >= chainMax) {
      refuse('invalidInput', { fields: [{ path: 'prerequisiteId', key: 'prerequisiteCircle' }] })
    }
    const row = await findPrerequisite(ctx, next)
    const isOwn = step > 0 || next === before?.prerequisiteId || (await reachesTask(ctx, next, 'editTask'))
    if (!row || row.brandId !== brand.id || !isOwn) refuseField('notFound', 'prerequisiteId')
    if (row.countryCode !== form.countryCode) refuseField('wrongCountry', 'prerequisiteId')
    next = row.prerequisiteId
  }
}

/** The task's own picture, else that of its product as it is now. */
async function pictureOf(
  ctx: Ctx,
  form: TaskForm,
  before: TaskRow | undefined,
  product: TaskProductRow | undefined,
): Promise<Pick<TaskRow, 'pictureUrl' | 'thumbUrl' | 'ground'>> {
  if (form.pictureFileId !== null) {
    if (form.pictureFileId === before?.pictureFileId) {
      return { pictureUrl: before.pictureUrl, thumbUrl: before.thumbUrl, ground: before.ground }
    }
    const { key } = await needOwnFile(ctx, form.pictureFileId, 'picture', 'pictureFileId')
    return { pictureUrl: fileUrlOf(key), thumbUrl: fileUrlOf(thumbKeyOf(key)), ground: '' }
  }
  return {
    pictureUrl: product?.pictureUrl ?? '',
    thumbUrl: product?.thumbUrl ?? '',
    ground: product?.ground ?? '',
  }
}

/** Files that are new in the task are the caller's own; those that it had may be a colleague's. */
async function needFiles(ctx: Ctx, form: TaskForm, before: TaskRow | undefined): Promise<FileRow[]> {
  const found: FileRow[] = []
  for (const [at, fileId] of form.exampleFileIds.entries()) {
    if (before?.exampleFileIds.includes(fileId)) continue
    found.push(await needOwnFile(ctx, fileId, 'video', `exampleFileIds.${at}`))
  }
  if (form.briefFileId !== null && form.briefFileId !== before?.briefFileId)
    found.push(await needOwnFile(ctx, form.briefFileId, 'mou', 'briefFileId'))
  return found
}

import type { OwnTask } from '@sampan/contract/task-edit'
import { requirementSchema } from '@sampan/contract/task-shapes.schemas'
import type { Ctx } from '#context.ts'
import { listCareChanges } from '#features/account/care/care.queries.ts'
import { mayHandOver } from '#features/account/care/may-hand-over.ts'
import { refuse } from '#kit/call/refusal.ts'
import { textOf } from '#kit/local-text.ts'
import { findOwnTask, type OwnTaskRecord } from './own-task.queries.ts'
import { taskActionsIn } from './task.policy.ts'
import { presentTaskBrand, presentTaskFiles, presentTaskProduct, taskNumberOf } from './task.view.ts'
import { activityOf } from './task-activity.ts'
import { listTaskChanges } from './task-change.queries.ts'
import { taskDutiesOf } from './task-duties.ts'
import { missingOf } from './task-missing.ts'
import { findPrerequisite, findTaskProduct } from './task-product.queries.ts'

/** One task with everything that its editor shows. Refuses `notFound`. */
export async function getOwnTask(ctx: Ctx, input: { id: string }): Promise<OwnTask> {
  return presentOwnTask(ctx, (await findOwnTask(ctx, input.id)) ?? refuse('notFound'))
}

async function presentOwnTask(ctx: Ctx, record: OwnTaskRecord): Promise<OwnTask> {
  const { task, brand } = record
  // One after the other: a write reads here too, on its single connection.
  const product = task.productId === null ? undefined : await findTaskProduct(ctx, task.productId)
  const first = task.prerequisiteId === null ? undefined : await findPrerequisite(ctx, task.prerequisiteId)
  const exampleFiles = await presentTaskFiles(ctx, task.exampleFileIds)
  const briefFiles = await presentTaskFiles(ctx, task.briefFileId === null ? [] : [task.briefFileId])
  const activity = activityOf(task, ctx.now)
  return {
    ...formOf(task),
    id: task.id,
    number: taskNumberOf(task.number),
    version: task.updatedAt.toISOString(),
    brand: presentTaskBrand(brand),
    currency: task.currency,
    activity,
    isPublished: task.publishedAt !== null,
    endedAt: task.endedAt?.toISOString() ?? null,
    signUps: record.signUps,
    placesTaken: task.placesTaken,
    slotsTaken: task.slotsTaken,
    reserved: record.reserved,
    product: product ? presentTaskProduct(product, ctx.language) : null,
    prerequisite: first
      ? { id: first.id, title: textOf(first.title, ctx.language, first.countryCode) }
      : null,
    picture: task.pictureUrl,
    exampleFiles,
    briefFile: briefFiles[0] ?? null,
    duties: taskDutiesOf(ctx, task),
    changes: task.publishedAt === null ? [] : await listTaskChanges(ctx, task),
    missing: task.publishedAt === null ? await missingOf(ctx, task, brand) : [],
    specialist: record.specialist,
    mayHandOver: mayHandOver(ctx, 'products', record.specialist),
    careChanges: await listCareChanges(ctx, 'task', task.id),
    actions: taskActionsIn(activity, record.mayEdit),
  }
}

/** A stored task as the form knows it. */
const formOf = (task: OwnTaskRecord['task']) => ({
  brandId: task.brandId,
  countryCode: task.countryCode,
  title: task.title,
  brief: task.brief,
  creativeDirection: task.creativeDirection,
  precautions: task.precautions,
  notice: task.notice,
  productId: task.productId,
  productSource: task.productSource,
  pictureFileId: task.pictureFileId,
  cooperationType: task.cooperationType,
  requirement: requirementSchema.parse(task.requirement),
  submission: task.submission,
  stages: task.stages,
  retention: task.retention,
  modificationLimit: task.modificationLimit,
  needsMou: task.needsMou,
  mouTemplateId: task.mouTemplateId,
  reward: task.reward,
  commissionRate: Number(task.commissionRate),
  paymentMethod: task.paymentMethod,
  directPayDays: task.directPayDays,
  directPayWords: task.directPayWords,
  places: task.places,
  slots: task.slots,
  startsAt: task.startsAt.toISOString(),
  endsAt: task.endsAt.toISOString(),
  submitDays: task.submitDays,
  prerequisiteId: task.prerequisiteId,
  exampleFileIds: task.exampleFileIds,
  exampleLinks: task.exampleLinks,
  briefFileId: task.briefFileId,
})

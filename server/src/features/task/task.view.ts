import type { Language } from '@sampan/contract/country'
import type { FileView } from '@sampan/contract/file'
import type { TaskCard, TaskDetail } from '@sampan/contract/task'
import { paysDirectly } from '@sampan/contract/task-payment'
import { requirementSchema } from '@sampan/contract/task-shapes.schemas'
import type { Ctx } from '#context.ts'
import { type FileRow, findFilesById } from '#features/file/file.queries.ts'
import { presentFile } from '#features/file/file.view.ts'
import { otherLanguage, presentLanguages, textOf } from '#kit/local-text.ts'
import type { TaskBrandRow, TaskCardRow, TaskRow } from './task.queries.ts'
import { activityOf, endOf } from './task-activity.ts'
import { termsOf } from './task-agreed.ts'
import { taskDutiesOf } from './task-duties.ts'
import type { TaskFacts } from './task-facts.queries.ts'
import type { TaskProductRow } from './task-product.queries.ts'

/** As it is shown to people: TK-1042. */
export const taskNumberOf = (number: number): string => `TK-${number}`

export const presentTaskBrand = (brand: TaskBrandRow): TaskCard['brand'] => ({
  id: brand.id,
  name: brand.name,
  logo: brand.logoUrl,
  color: brand.color,
  isVerified: brand.verifiedAt !== null,
})

/** A card of a task in the reader's language; its activity holds at the moment of the call. */
export function presentTaskCard(
  ctx: Pick<Ctx, 'language' | 'now'>,
  row: TaskCardRow,
  brand: TaskBrandRow,
): TaskCard {
  return {
    id: row.id,
    number: taskNumberOf(row.number),
    title: textOf(row.title, ctx.language, row.countryCode),
    picture: row.pictureUrl,
    thumb: row.thumbUrl,
    ground: row.ground,
    brand: presentTaskBrand(brand),
    countryCode: row.countryCode,
    currency: row.currency,
    reward: row.reward,
    commissionRate: Number(row.commissionRate),
    paymentMethod: row.paymentMethod,
    directPayDays: row.directPayDays,
    cooperationType: row.cooperationType,
    platform: row.platform,
    activity: activityOf(row, ctx.now),
    startsAt: row.startsAt.toISOString(),
    endsAt: endOf(row).toISOString(),
    places: row.places,
    placesLeft: row.places - row.placesTaken,
    slots: row.slots,
    slotsLeft: row.slots - row.slotsTaken,
    needsMou: row.needsMou,
    hasPrerequisite: row.prerequisiteId !== null,
    ...otherLanguage(row.title, ctx.language, row.countryCode),
  }
}

/** A product as a task shows it, in the language `shown`, else in the reader's. */
export const presentTaskProduct = (
  row: TaskProductRow,
  reader: Language,
  shown: Language = reader,
): TaskDetail['product'] => ({
  id: row.id,
  name: textOf(row.name, [shown, reader], row.countryCode),
  ...otherLanguage(row.name, reader, row.countryCode, shown),
  thumb: row.thumbUrl ?? '',
  ground: row.ground ?? '',
})

/** Files that a task shows, by their ids in the order given; private ones with an address for an hour. */
export async function presentTaskFiles(ctx: Ctx, ids: readonly string[]): Promise<FileView[]> {
  return presentFiles(ctx, await findFilesById(ctx, ids), ids)
}

const presentFiles = (ctx: Ctx, rows: ReadonlyMap<string, FileRow>, ids: readonly string[]): FileView[] =>
  ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [presentFile(ctx, row)] : []
  })

/** A whole task in the language `shown`, where its brand gave that, else in the reader's: what it asks, what it pays, what both sides will owe. */
export function presentTaskDetail(
  ctx: Ctx,
  task: Omit<TaskRow, 'search'>,
  brand: TaskBrandRow,
  { product, prerequisite, onTimeRate, directPayRecord, files }: TaskFacts,
  shown: Language = ctx.language,
): TaskDetail {
  const wanted = [shown, ctx.language]
  const say = (text: TaskRow['title']) => textOf(text, wanted, task.countryCode)
  const { title, brief, creativeDirection, precautions, notice } = task
  const spoken = presentLanguages({ title, brief, creativeDirection, precautions, notice }, shown, {
    language: ctx.language,
    country: task.countryCode,
  })
  return {
    ...presentTaskCard({ ...ctx, language: shown }, task, brand),
    title: say(title),
    titleLanguage: spoken.others.title,
    brand: { ...presentTaskBrand(brand), onTimeRate },
    brief: say(brief),
    creativeDirection: say(creativeDirection),
    precautions: say(precautions),
    notice: say(notice),
    requirement: requirementSchema.parse(task.requirement),
    retention: task.retention,
    modificationLimit: task.modificationLimit,
    submission: task.submission,
    stages: task.stages,
    productSource: task.productSource,
    product: product ? presentTaskProduct(product, ctx.language, shown) : null,
    prerequisite: prerequisite
      ? {
          id: prerequisite.id,
          title: textOf(prerequisite.title, wanted, prerequisite.countryCode),
          ...otherLanguage(prerequisite.title, ctx.language, prerequisite.countryCode, shown),
        }
      : null,
    exampleVideos: presentFiles(ctx, files, task.exampleFileIds),
    exampleLinks: task.exampleLinks,
    briefFile: task.briefFileId === null ? null : (presentFiles(ctx, files, [task.briefFileId])[0] ?? null),
    directPayWords: task.paymentMethod === 'directOther' ? say(task.directPayWords) : '',
    directPayRecord: paysDirectly(task.paymentMethod) ? directPayRecord : null,
    duties: taskDutiesOf(ctx, task),
    terms: termsOf(task),
    languages: spoken,
  }
}

import { platformOf } from '@sampan/contract/cooperation'
import { countries } from '@sampan/contract/country'
import { requirementSchema } from '@sampan/contract/task-shapes.schemas'
import type { Ctx } from '../../server/src/context.ts'
import { taskVector } from '../../server/src/features/task/task-content.ts'
import { brands } from '../content/brands.ts'
import { products } from '../content/products/products.ts'
import type { TaskDraft } from '../content/tasks/task-author.ts'
import type { DemoParticipation } from '../content/tasks/task-life.ts'
import { tasks } from '../content/tasks/tasks.ts'
import { demoVideoId } from '../files.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import { pictureUrl, thumbUrl } from '../store-pictures.ts'
import { type DemoMove, releaseMove, reserveMove } from './ledger-rows.ts'
import { brandId } from './people-rows.ts'
import { productId } from './product-rows.ts'

const day = 86_400_000
/** The number of the first task. */
const firstNumber = 1_001

export const taskId = (key: string): string =>
  idOf(
    'task',
    key,
    tasks.findIndex((task) => task.key === key),
  )
export const taskNumber = (key: string): number => firstNumber + tasks.findIndex((task) => task.key === key)
export const lastTaskNumber = firstNumber + tasks.length - 1

const productOf = new Map(products.map((item) => [item.key, item]))
const brandOf = new Map(brands.map((brand) => [brand.key, brand]))

/** The product and the brand of a task. */
export function castOf(task: TaskDraft) {
  const product = productOf.get(task.product)
  const brand = product && brandOf.get(product.brandKey)
  if (!product || !brand) throw new Error(`the demo knows no product ${task.product}`)
  return { product, brand }
}

const at = (ctx: Ctx, days: number): Date => new Date(ctx.now.getTime() + days * day)
const slotsOf = (task: TaskDraft): number => task.slots ?? task.places

/** Every task with the places and rewards that its participations took. */
export function taskRows(ctx: Ctx, told: readonly DemoParticipation[]): Row[] {
  const inOrder = tasks.toSorted((one, other) => tasks.indexOf(one) - tasks.indexOf(other))
  return inOrder.map((task) => {
    const { product, brand } = castOf(task)
    const mine = told.filter((one) => one.task.key === task.key)
    const passes = mine.filter((one) => one.draft.rank !== undefined).length
    const number = taskNumber(task.key)
    return {
      tenant_id: ctx.tenant.id,
      id: taskId(task.key),
      number,
      brand_id: brandId(brand.key),
      country_code: product.country,
      product_id: productId(product.key),
      product_source: task.source ?? 'none',
      title: task.title,
      brief: task.brief,
      creative_direction: task.direction ?? {},
      precautions: task.precautions,
      notice: {},
      picture_url: pictureUrl(product.key, 1),
      thumb_url: thumbUrl(product.key, 1),
      ground: product.ground,
      cooperation_type: task.cooperation,
      platform: platformOf(task.cooperation),
      requirement: requirementSchema.parse(task.asks ?? {}),
      submission: task.submission ?? 'either',
      stages: task.stages,
      retention: task.retention ?? 'd30',
      modification_limit: task.rounds ?? 2,
      needs_mou: task.needsMou ?? false,
      currency: countries[product.country].currency,
      reward: String(task.reward),
      commission_rate: String(task.commission),
      payment_method: task.direct?.method ?? 'platform',
      direct_pay_days: task.direct?.days ?? 7,
      direct_pay_words: task.direct?.words ?? {},
      places: task.places,
      places_taken: mine.filter(({ draft }) => draft.status !== 1 && !draft.terminated).length,
      slots: slotsOf(task),
      slots_taken: Math.min(passes, slotsOf(task)),
      passes,
      starts_at: at(ctx, task.days[0]),
      ends_at: at(ctx, task.days[1]),
      submit_days: task.submitDays ?? 5,
      prerequisite_id: task.after ? taskId(task.after) : null,
      example_file_ids: task.example === undefined ? [] : [demoVideoId(task.example)],
      example_links: [],
      published_at: task.published === undefined ? null : at(ctx, -task.published),
      search: taskVector({
        number,
        title: task.title,
        productNames: Object.values(product.name),
        brandName: brand.name,
      }),
      created_at: at(ctx, -(task.published ?? 1) - 2),
      updated_at: at(ctx, -(task.published ?? 1)),
    }
  })
}

/** What a task keeps, pays and gives back is under these. */
export function taskMoney(ctx: Ctx, task: TaskDraft) {
  const { product, brand } = castOf(task)
  return {
    brandId: brandId(brand.key),
    taskId: taskId(task.key),
    title: task.title,
    currency: countries[product.country].currency,
    actorId: idOf('account', brand.people[0]?.key ?? ''),
    at: ctx.now,
  }
}

const money = (amount: number): string => `${amount}.00`

/** Publishing kept the rewards; an ended task gave back what nobody can earn any more. */
export const taskMoves = (ctx: Ctx, told: readonly DemoParticipation[]): DemoMove[] =>
  tasks.flatMap((task) => {
    if (task.published === undefined || task.direct) return []
    const kept = reserveMove({
      ...taskMoney(ctx, task),
      amount: money(task.reward * slotsOf(task)),
      at: at(ctx, -task.published),
    })
    if (task.days[1] > 0) return [kept]
    const mine = told.filter((one) => one.task.key === task.key)
    const paidOrOwed = Math.min(slotsOf(task), mine.filter((one) => one.draft.rank !== undefined).length)
    const rest = task.reward * (slotsOf(task) - paidOrOwed)
    const { actorId: _, ...bySystem } = taskMoney(ctx, task)
    const back = { ...bySystem, amount: money(rest), at: new Date(at(ctx, task.days[1]).getTime() + 600_000) }
    return rest > 0 ? [kept, releaseMove(back)] : [kept]
  })

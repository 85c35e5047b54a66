import type { CountryCode } from '@sampan/contract/country'
import type { InputOf } from '@sampan/contract/endpoint'
import { type SampleStatus, sampleStatus } from '@sampan/contract/sample-status'
import type { Requirement, TaskDuty } from '@sampan/contract/task'
import type { previewTaskDuties as previewContract } from '@sampan/contract/task-edit'
import { paysDirectly } from '@sampan/contract/task-payment'
import {
  keepDaysOf,
  type ParticipationClockRule,
  type ParticipationDuty,
  participationClocks,
  participationStatus,
  scriptDuties,
} from '@sampan/contract/task-status'
import { z } from 'zod'
import type { Ctx } from '#context.ts'
import { clockRuleOf } from '#features/tenant/sample-clocks.ts'
import type { Tenant } from '#kit/tenant.ts'
import type { TaskRow } from './task.queries.ts'
import { endOf } from './task-activity.ts'

type ClockName = keyof typeof participationClocks

const ownHours = z.partialRecord(z.string(), z.number().positive().max(8_760))
/** What a tenant may set as `taskClocks` of its settings: hours by duty, also by country (R59). */
const taskClockSettings = z.object({
  all: ownHours.catch({}).default({}),
  countries: z.record(z.string(), ownHours).catch({}).default({}),
})

const read = new WeakMap<object, z.infer<typeof taskClockSettings>>()

function settingsOf(tenant: Tenant): z.infer<typeof taskClockSettings> {
  const known = read.get(tenant.settings)
  if (known) return known
  const fresh = taskClockSettings.catch({ all: {}, countries: {} }).parse(tenant.settings.taskClocks ?? {})
  read.set(tenant.settings, fresh)
  return fresh
}

/**
 * The clock of a duty as the tenant runs it in a country, never shorter than the product allows, however the hours came into the
 * settings (R251). `submit` has the task's own days instead.
 */
export function taskClockOf(tenant: Tenant, country: CountryCode, name: ClockName): ParticipationClockRule {
  const { all, countries } = settingsOf(tenant)
  const rule: ParticipationClockRule = participationClocks[name]
  const hours = countries[country]?.[name] ?? all[name] ?? rule.hours
  return { ...rule, hours: Math.max(hours, rule.leastHours ?? 0) }
}

type DutyFacts = Pick<
  TaskRow,
  | 'countryCode'
  | 'needsMou'
  | 'productSource'
  | 'submitDays'
  | 'stages'
  | 'retention'
  | 'endsAt'
  | 'endedAt'
  | 'paymentMethod'
  | 'directPayDays'
> & { requirement: Partial<Pick<Requirement, 'scriptReview'>> }

const stageDuties: Record<number, readonly ClockName[]> = {
  [participationStatus.contentReview]: ['reviewContent'],
  [participationStatus.brandReview]: ['reviewBrand'],
  [participationStatus.publicationCheck]: ['publish', 'checkPublication'],
}

/**
 * What both sides will owe in a task, in order (the deal is read before it is made). A review is owed
 * again in every round.
 */
export function taskDutiesOf(ctx: Pick<Ctx, 'tenant'>, task: DutyFacts): TaskDuty[] {
  const { tenant } = ctx
  const country = task.countryCode
  const byClock = (name: ClockName): TaskDuty => {
    const { duty: key, owner, hours } = taskClockOf(tenant, country, name)
    return { key, owner, hours, at: null }
  }
  const byHours = (key: ParticipationDuty, owner: TaskDuty['owner'], hours: number | null): TaskDuty => ({
    key,
    owner,
    hours,
    at: null,
  })
  const paper = (key: 'signMou' | 'checkMou', owner: 'creator' | 'brand', status: SampleStatus) =>
    byHours(key, owner, clockRuleOf(tenant, country, status)?.hours ?? null)
  const keepDays = keepDaysOf(task.retention)
  return [
    byClock('answer'),
    ...(task.needsMou
      ? [
          paper('signMou', 'creator', sampleStatus.toSignMou),
          paper('checkMou', 'brand', sampleStatus.mouInReview),
        ]
      : []),
    ...(task.productSource === 'parcel' ? [byClock('ship')] : []),
    ...(task.requirement.scriptReview ? scriptDuties.map(byClock) : []),
    byHours('submit', 'creator', task.submitDays * 24),
    ...task.stages.flatMap((stage) => (stageDuties[stage] ?? []).map(byClock)),
    byHours('keepPublic', 'creator', keepDays === null ? null : keepDays * 24),
    ...(paysDirectly(task.paymentMethod)
      ? [byHours('payDirectly', 'brand', task.directPayDays * 24), byClock('confirmPayment')]
      : [{ ...byClock('pay'), hours: null, at: endOf(task).toISOString() }]),
  ]
}

/** The deal as a form has it now, with the hours of this tenant and country. */
export async function previewTaskDuties(
  ctx: Ctx,
  form: InputOf<typeof previewContract>,
): Promise<TaskDuty[]> {
  return taskDutiesOf(ctx, { ...form, endsAt: new Date(form.endsAt), endedAt: null })
}

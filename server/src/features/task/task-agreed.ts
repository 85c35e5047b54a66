import { createHash } from 'node:crypto'
import { requirementSchema } from '@sampan/contract/task-shapes.schemas'
import { type FieldFault, refuse } from '#kit/call/refusal.ts'
import type { TaskRow } from './task.queries.ts'

type Agreed = Pick<TaskRow, (typeof fixed)[number] | (typeof growing)[number]>
/** What creators agreed to when they signed up: it stays as it was. */
const fixed = [
  'productId',
  'productSource',
  'cooperationType',
  'requirement',
  'submission',
  'stages',
  'retention',
  'modificationLimit',
  'needsMou',
  'mouTemplateId',
  'reward',
  'commissionRate',
  'paymentMethod',
  'directPayDays',
  'directPayWords',
  'startsAt',
  // Rewards are paid after the end: an earlier one takes time away, a later one delays the money.
  'endsAt',
  'prerequisiteId',
  'notice',
] as const

/** What can only become more of. */
const growing = ['places', 'slots', 'submitDays'] as const

/** One writing for one value: `300` and `300.00` are the same reward, and options may lack what came later. */
function plain(field: (typeof fixed)[number], row: Agreed): string {
  if (field === 'requirement') return JSON.stringify(requirementSchema.parse(row.requirement))
  if (field === 'reward' || field === 'commissionRate') return Number(row[field]).toFixed(2)
  if (field === 'notice' || field === 'directPayWords')
    return JSON.stringify(Object.entries(row[field]).sort())
  return JSON.stringify(row[field])
}

/**
 * A short text for all that a sign-up agrees to; another one as soon as any of it is different. A creator gives back the one
 * that was read, so that a task that changed meanwhile is not agreed to unseen (R41).
 */
export function termsOf(row: Agreed): string {
  const all = [...fixed.map((field) => plain(field, row)), row.slots, row.submitDays]
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 22)
}

/** The fields of a change that would worsen what creators have agreed to; empty when there is none. */
function brokenPromises(before: Agreed, after: Agreed): FieldFault[] {
  const changed = fixed.filter((field) => plain(field, before) !== plain(field, after))
  const less = growing.filter((field) => after[field] < before[field])
  return [
    ...changed.map((path) => ({ path, key: 'taskFixed' as const })),
    ...less.map((path) => ({ path, key: 'taskOnlyMore' as const })),
  ]
}

/**
 * Refuses `taskFixed` at every field that may not change any more: the country once a task is published, and what
 * creators agreed to once one has signed up.
 */
export function needPromisesKept(before: TaskRow, after: TaskRow, isSignedUp: boolean): void {
  const fields: FieldFault[] = [
    ...(before.countryCode === after.countryCode
      ? []
      : [{ path: 'countryCode', key: 'taskCountryFixed' as const }]),
    ...(isSignedUp ? brokenPromises(before, after) : []),
  ]
  if (fields.length > 0) refuse('taskFixed', { fields })
}

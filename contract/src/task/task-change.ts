import type * as z from 'zod'
import type * as schemas from './task-change.schemas.ts'

/** What can become different in a task that creators see. */
export const taskChangeFields = [
  'title',
  'brief',
  'creativeDirection',
  'precautions',
  'notice',
  'productId',
  'productSource',
  'pictureFileId',
  'cooperationType',
  'requirement',
  'submission',
  'stages',
  'retention',
  'modificationLimit',
  'needsMou',
  'reward',
  'commissionRate',
  'paymentMethod',
  'directPayDays',
  'directPayWords',
  'places',
  'slots',
  'startsAt',
  'endsAt',
  'submitDays',
  'prerequisiteId',
  'exampleFileIds',
  'exampleLinks',
  'briefFileId',
] as const
export type TaskChange = z.infer<typeof schemas.taskChangeSchema>

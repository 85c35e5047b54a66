import type * as z from 'zod'
import type * as schemas from './task-shapes.schemas.ts'

export type Requirement = z.infer<typeof schemas.requirementSchema>

/** Where the product of a task comes from: none, a sample that the creator has, or a parcel of its own. */
export const productSources = ['none', 'ownSample', 'parcel'] as const
/** What the creator hands in: a video file, an https link, or either. */
export const submissionKinds = ['file', 'link', 'either'] as const
export type TaskDuty = z.infer<typeof schemas.taskDutySchema>
export type TaskCard = z.infer<typeof schemas.taskCardSchema>
export type TaskDetail = z.infer<typeof schemas.taskDetailSchema>
export type TaskClock = z.infer<typeof schemas.taskClockSchema>
export type ParticipationRow = z.infer<typeof schemas.participationRowSchema>
export type Remark = z.infer<typeof schemas.remarkSchema>
export type Submission = z.infer<typeof schemas.submissionSchema>
export type Check = z.infer<typeof schemas.checkSchema>
export type ParticipationDetail = z.infer<typeof schemas.participationDetailSchema>

import type { OutputOf } from '@sampan/contract/endpoint'
import type { getTaskStanding } from '@sampan/contract/participation-own'
import type { Ctx } from '#context.ts'
import { findTask, type TaskRow } from '#features/task/task.queries.ts'
import { accountOf } from '#kit/context.ts'
import { textOf } from '#kit/local-text.ts'
import { progressOf } from './sign-up.policy.ts'
import { findOwnProgress } from './sign-up.queries.ts'

type Lock = NonNullable<OutputOf<typeof getTaskStanding>['lock']>

/** The task that an account, the caller's unless told, must finish first, with how far it is; null when nothing blocks it (R41). */
export async function lockOf(
  ctx: Ctx,
  task: Pick<TaskRow, 'prerequisiteId'>,
  accountId: string = accountOf(ctx),
): Promise<Lock | null> {
  if (task.prerequisiteId === null) return null
  const first = await findTask(ctx, task.prerequisiteId)
  const own = await findOwnProgress(ctx, task.prerequisiteId, accountId)
  if (!first || own?.outcome === 'completed') return null
  return {
    taskId: first.task.id,
    title: textOf(first.task.title, ctx.language, first.task.countryCode),
    participationId: own?.id ?? null,
    status: own?.status ?? null,
    ...progressOf(first.task.stages, own),
  }
}

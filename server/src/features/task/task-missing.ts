import { missingForTask } from '@sampan/contract/task-missing'
import { requirementSchema } from '@sampan/contract/task-shapes.schemas'
import type { Ctx } from '#context.ts'
import type { FieldFault } from '#kit/call/refusal.ts'
import type { BrandRow, TaskRow } from './task.queries.ts'
import { findPrerequisite } from './task-product.queries.ts'

/** What is missing before a task can be published: by its own fields, its brand, and the task before it. */
export async function missingOf(
  ctx: Ctx,
  task: Omit<TaskRow, 'search'>,
  brand: Pick<BrandRow, 'verifiedAt'>,
): Promise<FieldFault[]> {
  const own = missingForTask(
    {
      ...task,
      requirement: requirementSchema.parse(task.requirement),
      commissionRate: Number(task.commissionRate),
      endsAt: task.endsAt.getTime(),
    },
    ctx.now.getTime(),
  )
  const first = task.prerequisiteId === null ? undefined : await findPrerequisite(ctx, task.prerequisiteId)
  return [
    ...own,
    ...(first && first.publishedAt === null
      ? [{ path: 'prerequisiteId', key: 'prerequisiteDraft' as const }]
      : []),
    ...(brand.verifiedAt === null ? [{ path: 'brandId', key: 'brandNotVerified' as const }] : []),
  ]
}

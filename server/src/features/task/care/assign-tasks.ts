import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { assignTasks as contract } from '@sampan/contract/care'
import type { InputOf } from '@sampan/contract/endpoint'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { holdReceiver, passOn } from '#features/account/care/assign.ts'
import { task } from '../task.tables.ts'
import { taskNumberOf } from '../task.view.ts'
import { doTasksTogether } from '../task-batch.ts'

/** Puts tasks into the care of a product specialist, or of nobody (R272). A result for each. */
export async function assignTasks(
  ctx: Ctx,
  { ids, specialistId }: InputOf<typeof contract>,
): Promise<BatchResult> {
  const needReceiver = await holdReceiver(ctx, 'products', specialistId)
  return doTasksTogether(ctx, ids, 'assigned', async (rows) => {
    needReceiver()
    const given = rows.map((row) => ({ id: row.id, from: row.specialistId, name: taskNumberOf(row.number) }))
    await passOn(ctx, 'task', given, specialistId, async (passed) => {
      await ctx.db
        .update(task)
        .set({ specialistId })
        .where(and(eq(task.tenantId, ctx.tenant.id), among(task.id, passed)))
    })
    return new Map()
  })
}

import type { Ctx } from '#context.ts'
import { findTask } from '#features/task/task.queries.ts'
import { mailCreators } from '../participation-mail.ts'
import { listAtWork } from './work-of-task.ts'

/** Writes to everybody at work who had signed up before the change. */
export async function tellTaskChange(ctx: Ctx, { id, at }: { id: string; at: string }): Promise<void> {
  const found = await findTask(ctx, id)
  if (!found) return
  const ids = (await listAtWork(ctx, id, new Date(at))).map((one) => one.id)
  await mailCreators(ctx, found.task, ids, 'taskChanged', found.brand.name)
}

import type { Language } from '@sampan/contract/country'
import type { TaskDetail } from '@sampan/contract/task'
import type { Ctx } from '#context.ts'
import { answer } from '#db/question.ts'
import { refuse } from '#kit/call/refusal.ts'
import { findTask } from './task.queries.ts'
import { presentTaskDetail } from './task.view.ts'
import { taskFactsOf } from './task-facts.queries.ts'
import { reachesTask } from './task-reach.ts'

/**
 * One task, ended or not. A draft is there for those who edit it only, who look at it as creators will. Refuses
 * `notFound`.
 */
export async function getTask(
  ctx: Ctx,
  input: { id: string; language?: Language | undefined },
): Promise<TaskDetail> {
  const { task, brand } = (await findTask(ctx, input.id)) ?? refuse('notFound')
  if (task.publishedAt === null && !(await reachesTask(ctx, input.id, 'editTask'))) refuse('notFound')
  const facts = await answer(ctx.db, taskFactsOf(ctx, task.id, brand.id))
  return presentTaskDetail(ctx, task, brand, facts, input.language)
}

import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#context.ts'

/**
 * What tasks need of the work that creators do in them, which they do not know. Expressions are for queries over `task`; each
 * names its tenant itself (decision 0020).
 */
export interface TaskWork {
  /** How many signed up, whatever became of them. */
  signUps(ctx: Ctx): SQL<number>
  /** How many sign-ups nobody has answered. */
  toAnswer(ctx: Ctx): SQL<number>
  /** How many drafts, posts and scripts wait for the caller. */
  toReview(ctx: Ctx): SQL<number>
  /** How many are at work. */
  atWork(ctx: Ctx): SQL<number>
  /** What was earned and is not settled yet, as a decimal. */
  earned(ctx: Ctx): SQL<string>
  /** Whether anybody has signed up yet, whatever became of them. */
  hasSignUps(ctx: Ctx, taskId: string): Promise<boolean>
  /** Writes a change of a task into the history of everybody who is at work in it. Out: whether there is anybody. */
  noteTaskChange(ctx: Ctx, taskId: string): Promise<boolean>
  /**
   * Moves what brands owe directly in tasks that were ended early forward to the days that they promised after the end, where that is
   * sooner (R233). The tasks are locked.
   */
  hastenPayments(ctx: Ctx, taskIds: readonly string[]): Promise<void>
}

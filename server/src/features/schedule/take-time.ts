import { randomUUIDv7 } from 'node:crypto'
import type { Ctx } from '#context.ts'
import { savepoint } from '#db/savepoint.ts'
import { accountOf } from '#kit/context.ts'
import { refuseClash, refuseOutsideHours } from './explain-clash.ts'
import { outsideHours } from './free-slot.ts'
import { listHours } from './schedule.queries.ts'
import { type DatedSlot, insertBookings, insertOccurrences, queueFor, type Taking } from './taking.queries.ts'

/**
 * Stores the occurrences of an entry and takes the time of its people and of its studio. Out: the ids, in the order of the slots.
 * Refuses `outsideWorkHours` and `scheduleClash`, both with who, when and the next free slot (R131, R132).
 */
export async function takeTime(ctx: Ctx, taking: Taking, slots: readonly DatedSlot[]): Promise<string[]> {
  const { accountIds } = taking
  await queueFor(ctx, taking)
  await needWorkHours(ctx, taking, slots)
  const ids = slots.map(() => randomUUIDv7())
  await orRefuseClash(ctx, taking, slots, async () => {
    await insertOccurrences(ctx, taking, ids, slots)
    await insertBookings(ctx, ids, slots, accountIds)
  })
  return ids
}

/** Takes the time of somebody who had declined. In: the occurrences that are there, with their ids. Refuses as `takeTime` does. */
export async function takeTimeAgain(
  ctx: Ctx,
  taking: Taking,
  slots: readonly (DatedSlot & { id: string })[],
): Promise<void> {
  await queueFor(ctx, taking)
  const ids = slots.map(({ id }) => id)
  await orRefuseClash(ctx, taking, slots, () => insertBookings(ctx, ids, slots, taking.accountIds))
}

/** Who plans may take their own time whenever they like. */
async function needWorkHours(ctx: Ctx, taking: Taking, slots: readonly DatedSlot[]): Promise<void> {
  const asked = taking.accountIds.filter((id) => id !== accountOf(ctx))
  const hours = await listHours(ctx, asked)
  for (const slot of slots) {
    const who = outsideHours(slot, hours)
    if (who) await refuseOutsideHours(ctx, taking, slot, who)
  }
}

const exclusionViolated = '23P01'

/** Runs inserts in their own savepoint, so that a clash can be looked up and told. */
async function orRefuseClash(
  ctx: Ctx,
  taking: Taking,
  slots: readonly DatedSlot[],
  insert: () => Promise<unknown>,
): Promise<void> {
  const point = savepoint(ctx.db, 'take_time')
  await point.begin()
  try {
    await insert()
    await point.release()
  } catch (error) {
    if ((error as { code?: unknown }).code !== exclusionViolated) throw error
    await point.takeBack()
    await refuseClash(ctx, taking, slots)
  }
}

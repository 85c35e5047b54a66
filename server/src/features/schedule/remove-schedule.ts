import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { removeSchedule as contract } from '@sampan/contract/schedule'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { cutSchedule } from './cut-schedule.ts'
import { holdEditable, listAttending } from './schedule.queries.ts'
import { slotsOf } from './taking.queries.ts'
import { tellPeople } from './tell-schedule.ts'

/** Removes one date of an entry, this and the following ones, or all of them, and tells who was in it. Refuses `notFound`. */
export async function removeSchedule(
  ctx: Ctx,
  { id, scope }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const held = (await holdEditable(ctx, id)) ?? refuse('notFound')
  const attending = await listAttending(ctx, held.schedule.id)
  const [slot] = await slotsOf(ctx, [held.day], held.schedule)
  await cutSchedule(ctx, held, scope)
  await tellPeople(ctx, attending, 'cancelled', {
    ...held.schedule,
    start: slot?.start ?? ctx.now,
  })
  return {}
}

import type { Pool } from 'pg'
import { findStep } from '#sandbox/carrier/sandbox-journey.ts'
import { addEvent, keepParcel, type ParcelRow } from '#sandbox/carrier/sandbox-parcels.ts'

/**
 * Puts a parcel under way into the sandbox: with the events that led to `states`, an event each,
 * at the times given.
 */
export async function seedParcel(
  pool: Pool,
  parcel: { company: string; trackNum: string; events: { state: string; at: Date }[] },
): Promise<ParcelRow> {
  const kept = await keepParcel(pool, parcel)
  for (const { state, at } of parcel.events) {
    const step = findStep(state)
    if (!step) throw new Error(`No parcel can be in state ${state}`)
    await addEvent(pool, kept, step, at)
  }
  return kept
}

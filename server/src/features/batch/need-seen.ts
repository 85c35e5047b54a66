import { refuse } from '#kit/call/refusal.ts'

/**
 * Refuses as a batch, before it is begun, rows of which its input does not say how they were seen: they are decided later, whatever came
 * meanwhile, and nothing is decided that nobody looked at (R280, R286). In: what is enough of it, where it may be said in several ways.
 */
export const needSeen =
  (isEnough: (seen: unknown) => boolean = (seen) => seen !== undefined) =>
  (ids: readonly string[] | undefined, input: unknown): void => {
    const { seen } = input as { seen: Record<string, unknown> }
    if (!ids?.every((id) => isEnough(seen[id])))
      refuse('invalidInput', { fields: [{ path: 'ids', key: 'chooseRows' }] })
  }

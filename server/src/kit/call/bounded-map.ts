/** A map that forgets everything when it would take too much: what is in it is found anew where it is asked for again. */
export interface BoundedMap<T> {
  get(key: string): T | undefined
  /** `bytes` that the value takes beside its key. */
  set(key: string, value: T, bytes: number): void
  delete(key: string): void
}

/** What an entry takes beside its key and value; bytes. */
const overhead = 500

/** @param most entries, and bytes with keys and overhead */
export function createBoundedMap<T>(most: { entries: number; bytes: number }): BoundedMap<T> {
  const entries = new Map<string, { value: T; weight: number }>()
  let held = 0

  function remove(key: string): void {
    held -= entries.get(key)?.weight ?? 0
    entries.delete(key)
  }

  return {
    get: (key) => entries.get(key)?.value,
    set(key, value, bytes) {
      remove(key)
      const weight = bytes + key.length + overhead
      if (entries.size >= most.entries || held + weight > most.bytes) {
        entries.clear()
        held = 0
      }
      if (weight > most.bytes) return
      entries.set(key, { value, weight })
      held += weight
    },
    delete: remove,
  }
}

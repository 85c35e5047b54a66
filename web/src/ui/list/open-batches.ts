import { ownPlace, readAccountId } from '#lib/session.ts'
import { createStore } from '#lib/store.ts'

/** The batches that this reader began on this device and has not put away yet; another account has others. */
const place = (): string => ownPlace(readAccountId(), 'open-batches')
/** So many are shown at most; the others are on their page. */
const most = 3

const store = createStore((changed) => {
  const onStorage = (event: StorageEvent) => event.key === place() && changed()
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
})

/** What the list was read from; undefined before the first time. */
let text: string | null | undefined
let known: readonly string[] = []

function read(): readonly string[] {
  const kept = typeof localStorage === 'undefined' ? null : localStorage.getItem(place())
  if (kept !== text) {
    text = kept
    known = (kept ?? '').split(',').filter(Boolean)
  }
  return known
}

function write(ids: readonly string[]): void {
  if (ids.length === 0) localStorage.removeItem(place())
  else localStorage.setItem(place(), ids.join(','))
  store.changed()
}

/** Shows a batch on every page of the console until it is put away. */
export const showBatch = (id: string): void =>
  write([id, ...read().filter((each) => each !== id)].slice(0, most))
export const putBatchAway = (id: string): void => write(read().filter((each) => each !== id))
export const useOpenBatches = (): readonly string[] => store.useValue(read)

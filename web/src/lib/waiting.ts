import { createStore } from './store.ts'

/** What the reader sent and the server has not heard (R108), as it is said on the page that it is about. */
export interface WaitingNote {
  /** The id of the case, product or task. */
  about: string
  text: string
  /** Names what `see` does: it opens all that waits. */
  seeLabel: string
  see: () => void
}

const store = createStore()
let notes: readonly WaitingNote[] = []

/** Told by what keeps it (app/offline), which is loaded after the first page. */
export function setWaitingNotes(next: readonly WaitingNote[]): void {
  notes = next
  store.changed()
}

/** What waits about one case, product or task; undefined where nothing does. */
export const useWaitingAbout = (about: string): WaitingNote | undefined =>
  store.useValue(() => notes.find((note) => note.about === about))

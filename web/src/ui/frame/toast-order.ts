/** Takes back what a toast tells. */
export interface Undo {
  run: () => void
  /** When it can no more be taken back, by this machine's clock in milliseconds. */
  until: number
}

/** A toast that is shown. */
export interface ShownToast {
  /** What it is about: what is told anew under the same id takes its place. */
  id: string
  /** Under which name the stack has it. */
  name: string
  /** Goes by itself; there is nothing to press. */
  isPlain: boolean
  undo?: Undo | undefined
}

/** How many are shown at a time, as long as those that may give way do. */
const places = 3
/** The oldest first. */
let shown: readonly ShownToast[] = []

export const isOffered = (undo: Undo | undefined): undo is Undo =>
  undo !== undefined && Date.now() < undo.until

export const findShown = (id: string): ShownToast | undefined => shown.find((toast) => toast.id === id)

export function noteGone(name: string): void {
  shown = shown.filter((toast) => toast.name !== name)
}

/** @returns those that give way to it: the oldest plain messages, never what can still be undone, an error or a running upload. */
export function noteShown(toast: ShownToast): ShownToast[] {
  const mayGo = shown.filter(({ isPlain, undo }) => isPlain && !isOffered(undo))
  shown = [...shown, toast]
  return mayGo.slice(0, Math.max(0, shown.length - places))
}

/** The newest toast whose decision can still be undone. */
export const findUndoable = (): ShownToast | undefined => shown.findLast(({ undo }) => isOffered(undo))

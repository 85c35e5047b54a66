import { type ReactNode, Suspense, useId, useLayoutEffect } from 'react'
import { createStore } from '#lib/store.ts'

const store = createStore()
let overlays: ReadonlyMap<string, ReactNode> = new Map()

function put(id: string, overlay: ReactNode): void {
  overlays = new Map(overlays).set(id, overlay)
  store.changed()
}

function take(id: string): void {
  overlays = new Map([...overlays].filter(([each]) => each !== id))
  store.changed()
}

/** Where all that hooks lay over a page is drawn. Rendered at the root, once. */
export function Overlays() {
  const shown = store.useValue(() => overlays)
  // One that waits for its words keeps nothing else waiting.
  return [...shown].map(([id, overlay]) => <Suspense key={id}>{overlay}</Suspense>)
}

/**
 * Lays dialogs over the page for as long as the component is on it, so that a hook which asks something brings its own
 * question along, and no page can forget to place it.
 */
export function useOverlay(overlay: ReactNode): void {
  const id = useId()
  useLayoutEffect(() => put(id, overlay))
  useLayoutEffect(() => () => take(id), [id])
}

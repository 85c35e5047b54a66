import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** What lies open over the page, the last opened at the end. */
const layers: symbol[] = []
const listeners = new Set<() => void>()

/**
 * Whether nothing was opened over this dialog or drawer since it opened. Esc shuts that one alone: Mantine's dialogs all
 * hear the key, and the one below would go with it, and with what was typed into it.
 */
export function useIsTopmost(opened: boolean): boolean {
  const [layer] = useState(() => Symbol('layer'))
  useLayoutEffect(() => {
    if (!opened) return
    layers.push(layer)
    tell()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      tell()
    }
  }, [opened, layer])
  return useSyncExternalStore(subscribe, () => layers.at(-1) === layer)
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

import { useLayoutEffect, useState } from 'react'
import { createStore } from '#lib/store.ts'

/** What is open over the page, the last opened at the end. */
const layers: symbol[] = []
const store = createStore()

/**
 * Whether nothing was opened over this dialog or drawer since it opened. Esc shuts that one alone: Mantine's dialogs all
 * receive the key event, and the one below would go with it, and with what was typed into it.
 */
export function useIsTopmost(opened: boolean): boolean {
  const [layer] = useState(() => Symbol('layer'))
  useLayoutEffect(() => {
    if (!opened) return
    layers.push(layer)
    store.changed()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      store.changed()
    }
  }, [opened, layer])
  return store.useValue(() => layers.at(-1) === layer)
}

import { useSyncExternalStore } from 'react'

/** Something outside of React that components follow. */
export interface Store {
  /** Call it after each change: whoever follows reads again. */
  changed: () => void
  /**
   * What `read` answers; the component draws itself anew when a change alters it.
   * @param read answers the same thing, not an equal one, as long as nothing changed
   */
  useValue: <T>(read: () => T) => T
}

/** @param hearOthers is told of changes that were made elsewhere, in another tab for one, while anybody follows */
export function createStore(hearOthers?: (changed: () => void) => () => void): Store {
  const followers = new Set<() => void>()
  const subscribe = (follower: () => void) => {
    followers.add(follower)
    const leave = hearOthers?.(follower)
    return () => {
      followers.delete(follower)
      leave?.()
    }
  }
  return {
    changed: () => {
      for (const follower of followers) follower()
    },
    // The server, and hydration, read the same: only HTML that fits its reader is hydrated.
    useValue: (read) => useSyncExternalStore(subscribe, read, read),
  }
}

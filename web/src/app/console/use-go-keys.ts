import type { Actor } from '@sampan/contract/endpoint'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useKeys } from '#ui/keys/use-keys.ts'
import { pathOfKeys } from './console-places.ts'

/** So long the second letter is waited for; milliseconds. */
const within = 1_500

/**
 * `G` and a letter lead to a place, `N` and a letter to what is made anew. The second letter is for this alone: a list, where it is a verb,
 * does not get it. Silent while somebody types, in dialogs and menus, and where keys of one letter are switched off.
 */
export function useGoKeys(base: string, role: Actor | undefined): void {
  const navigate = useNavigate()
  const pressed = useRef<{ first: 'g' | 'n'; at: number }>(undefined)
  useKeys(
    (event, letter) => {
      if (!role || event.shiftKey) return false
      const before = pressed.current
      pressed.current = undefined
      if (before && event.timeStamp - before.at < within) {
        const path = pathOfKeys(before.first, letter, role)
        event.stopImmediatePropagation()
        if (path) void navigate({ href: base + path })
        return true
      }
      if (letter === 'g' || letter === 'n') pressed.current = { first: letter, at: event.timeStamp }
      return false
    },
    // Before the keys of a list, which listen to the same letters.
    { isFirst: true },
  )
}

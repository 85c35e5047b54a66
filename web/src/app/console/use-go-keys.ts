import type { Actor } from '@sampan/contract/endpoint'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isTyping, nameOf } from '#ui/frame/pressed-key.ts'
import { hasLayer, useKeysChoice } from '#ui/list/list-keys.ts'
import { pathOfKeys } from './console-places.ts'

/** So long the second letter is waited for; milliseconds. */
const within = 1_500

/**
 * `G` and a letter lead to a place, `N` and a letter to what is made anew. The second letter is for this alone: a list, where it is a verb,
 * does not get it. Silent while somebody types, in dialogs and menus, and where keys of one letter are switched off.
 */
export function useGoKeys(base: string, role: Actor | undefined): void {
  const [isOn] = useKeysChoice()
  const navigate = useNavigate()
  const pressed = useRef<{ first: 'g' | 'n'; at: number }>(undefined)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isChord = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (!role || isChord || event.repeat || isTyping(event) || hasLayer()) return
    const before = pressed.current
    pressed.current = undefined
    const letter = nameOf(event)
    if (before && event.timeStamp - before.at < within) {
      const path = pathOfKeys(before.first, letter, role)
      event.preventDefault()
      event.stopImmediatePropagation()
      if (path) void navigate({ href: base + path })
    } else if (letter === 'g' || letter === 'n') pressed.current = { first: letter, at: event.timeStamp }
  })
  useEffect(() => {
    if (!isOn) return
    // Before the keys of a list, which listen to the same letters.
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [isOn])
}

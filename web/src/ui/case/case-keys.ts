import { useEffect, useEffectEvent } from 'react'
import { isTyping, nameOf } from '#ui/frame/pressed-key.ts'
import { hasLayer, useKeysChoice } from '#ui/list/list-keys.ts'

/** Where the links to the case before and the next one are. */
const pagers: Record<string, string> = { j: '[data-pager="next"]', k: '[data-pager="previous"]' }

/** J and K lead to the next case of the list one came from and to the one before, and `?` shows the keys of the page. */
export function useCaseKeys(onHelp: () => void): void {
  const [isOn] = useKeysChoice()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isChord = event.ctrlKey || event.metaKey || event.altKey
    if (isChord || event.defaultPrevented || isTyping(event) || hasLayer()) return
    const name = nameOf(event)
    const pager = event.shiftKey ? undefined : pagers[name]
    const link = pager ? document.querySelector<HTMLElement>(pager) : null
    if (name === '?') onHelp()
    else if (link) link.click()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    if (!isOn) return
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOn])
}

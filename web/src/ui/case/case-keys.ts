import { useKeys } from '#ui/keys/use-keys.ts'

/** Where the links to the case before and the next one are. */
const pagers: Record<string, string> = { j: '[data-pager="next"]', k: '[data-pager="previous"]' }

/** J and K lead to the next case of the list one came from and to the one before, and `?` shows the keys of the page. */
export function useCaseKeys(onHelp: () => void): void {
  useKeys(
    (event, name) => {
      const pager = event.shiftKey ? undefined : pagers[name]
      const link = pager ? document.querySelector<HTMLElement>(pager) : null
      if (name === '?') onHelp()
      else link?.click()
      return name === '?' || link !== null
    },
    { hearsRepeats: true },
  )
}

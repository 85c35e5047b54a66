import type { ReactNode } from 'react'
import classes from './skip-link.module.css'

/**
 * Leads the keyboard past what is between; seen only while it has the focus.
 * @param to selectors of what it leads to; the first that is on the page is taken
 */
export function SkipLink({ to, children }: { to: readonly string[]; children: ReactNode }) {
  return (
    <button type="button" className={classes.skip} onClick={() => focusFirst(to)}>
      {children}
    </button>
  )
}

/** Gives the focus to the first of these that is on the page. @returns whether there was one */
export function focusFirst(selectors: readonly string[]): boolean {
  for (const selector of selectors) {
    const element = document.querySelector<HTMLElement>(selector)
    if (!element) continue
    element.focus()
    return true
  }
  return false
}

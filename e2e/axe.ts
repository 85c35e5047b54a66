import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOnly } from 'axe-core'
import type { Page } from 'playwright-core'
import { untilQuiet } from './quiet.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** WCAG 2.2 AA holds what the earlier ones and level A ask for. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What axe-core finds on the page as it stands, a line each; in dark only the colours are others. */
export async function violations(page: Page, screen: string): Promise<string[]> {
  await untilQuiet(page)
  // A page that moved inside the web has it already; it is half a megabyte of script.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  await markBehindBars(page)
  const light = await runAxe(page, `${screen}, light`, { type: 'tag', values: rules })
  await paint(page, 'dark')
  const dark = await runAxe(page, `${screen}, dark`, { type: 'rule', values: ['color-contrast'] })
  await paint(page, 'light')
  return [...light, ...dark]
}

/**
 * Marks what lies half behind a bar that stays in its place while the page is scrolled: its size is measured as what can
 * be seen of it, though one scrolls it free.
 */
async function markBehindBars(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stays = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || stays(element.parentElement))
    for (const target of document.querySelectorAll('a, button, input, [role]')) {
      const { left, width, top, bottom } = target.getBoundingClientRect()
      const lowest = Math.min(bottom, innerHeight) - 1
      const at = document.elementFromPoint(left + width / 2, lowest)
      const isBehind = top < lowest && !target.contains(at) && stays(at) && !stays(target)
      target.toggleAttribute('data-behind-bar', isBehind)
    }
  })
}

async function runAxe(page: Page, screen: string, runOnly: RunOnly): Promise<string[]> {
  const results = await page.evaluate<AxeResults, RunOnly>(
    (only) =>
      (globalThis as unknown as { axe: { run(options: unknown): Promise<AxeResults> } }).axe.run({
        runOnly: only,
        resultTypes: ['violations'],
      }),
    runOnly,
  )
  return results.violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => id !== 'target-size' || !html.includes('data-behind-bar'))
      .map((node) => `${screen}: ${id} at ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  )
}

/** Shows the page in the other scheme, as the switch in the menu does, and waits until no colour moves. */
async function paint(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', name)
    await new Promise(requestAnimationFrame)
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)))
  }, scheme)
}

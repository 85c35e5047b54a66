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
  await markRepeated(page)
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

/**
 * Marks what is built like one of its siblings before it: rows of a list, cards, the entries of a menu. What axe-core finds
 * wrong with one is wrong with all, and looking at each of them is a third of its time.
 */
async function markRepeated(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isLook = ({ name, value }: Attr): boolean =>
      /^(class|role|type|disabled|aria-(pressed|selected|current|checked|disabled|hidden))$/.test(name) ||
      (name === 'style' && /colou?r|background/.test(value)) ||
      // A state or a tone, not an id or an order.
      (name.startsWith('data-') && /^[a-z]{0,20}$/i.test(value))
    const describe = (element: Element): string =>
      [
        element.tagName,
        ...Array.from(element.attributes, (each) => each.name + (isLook(each) ? each.value : '')),
      ].join()
    for (const marked of document.querySelectorAll('[data-repeated]')) marked.removeAttribute('data-repeated')
    for (const parent of document.querySelectorAll('body *')) {
      if (parent.childElementCount < 3 || parent.closest('[data-repeated]')) continue
      const shapes = new Set<string>()
      for (const child of parent.children) {
        if (child.childElementCount === 0) continue
        const shape = [child, ...child.querySelectorAll('*')].map(describe).join()
        child.toggleAttribute('data-repeated', shapes.has(shape))
        shapes.add(shape)
      }
    }
  })
}

async function runAxe(page: Page, screen: string, runOnly: RunOnly): Promise<string[]> {
  const results = await page.evaluate<AxeResults, RunOnly>(
    (only) =>
      (
        globalThis as unknown as { axe: { run(context: unknown, options: unknown): Promise<AxeResults> } }
      ).axe.run({ exclude: ['[data-repeated]'] }, { runOnly: only, resultTypes: ['violations'] }),
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

/** What a finger needs, in CSS pixels; half a pixel less is a rounded edge. */
const least = 43.5

/**
 * Links, buttons and fields of the page in sight that are smaller than a fingertip, by their names and sizes. Links within a text are left out, and
 * what a larger part around it answers for, as the label of a box does.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((min) => {
    const found: string[] = []
    const isInText = (target: Element): boolean =>
      getComputedStyle(target).display === 'inline' &&
      [...(target.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
    const reaches = (target: Element, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y)
      const label = target instanceof HTMLInputElement ? (target.labels?.[0] ?? null) : null
      return hit !== null && (target.contains(hit) || (label?.contains(hit) ?? false) || hit.contains(target))
    }
    for (const target of document.querySelectorAll(
      'a[href], button, input, select, textarea, [role="button"]',
    )) {
      const style = getComputedStyle(target)
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: false })) continue
      if (
        isInText(target) ||
        target.matches('[type="hidden"], :disabled') ||
        target.closest('[aria-hidden="true"], [inert], .sr-only')
      )
        continue
      const box = target.getBoundingClientRect()
      if (box.width <= 1 || box.height <= 1 || style.clipPath !== 'none') continue
      if (box.width >= min && box.height >= min) continue
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const at = target.getBoundingClientRect()
      const [x, y] = [at.x + at.width / 2, at.y + at.height / 2]
      const half = min / 2
      const isTall = at.height >= min || (reaches(target, x, y - half) && reaches(target, x, y + half))
      const isWide = at.width >= min || (reaches(target, x - half, y) && reaches(target, x + half, y))
      if (isTall && isWide) continue
      const name = (target.getAttribute('aria-label') ?? target.textContent ?? '').trim().slice(0, 40)
      found.push(`${target.tagName.toLowerCase()} “${name}” ${Math.round(at.width)}×${Math.round(at.height)}`)
    }
    return found
  }, least)

/** A window of 1280 × 1024 whose reader zooms to 400 %. */
const zoomed = { width: 320, height: 256 }

/**
 * What a page loses at 400 %, a line each: it scrolls in two directions, or what stays in its place covers most of it. The
 * window is as it was afterwards.
 */
export async function lostWhenZoomed(page: Page, screen: string): Promise<string[]> {
  const before = page.viewportSize()
  await page.setViewportSize(zoomed)
  const { wide, covered } = await page.evaluate(() => {
    const bars = Array.from(document.querySelectorAll('header, nav, footer, form *')).filter(
      (element) =>
        /fixed|sticky/.test(getComputedStyle(element).position) &&
        element.getBoundingClientRect().width > innerWidth * 0.6,
    )
    const heights = bars.map((bar) => bar.getBoundingClientRect().height)
    return { wide: document.documentElement.scrollWidth, covered: Math.max(0, ...heights) }
  })
  if (before) await page.setViewportSize(before)
  return [
    ...(wide > zoomed.width ? [`${screen}: ${wide} wide in a window of ${zoomed.width}`] : []),
    ...(covered > zoomed.height / 2 ? [`${screen}: a bar covers ${covered} of ${zoomed.height}`] : []),
  ]
}

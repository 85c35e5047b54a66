import type { AnyRouter } from '@tanstack/react-router'

/**
 * Tells a screen reader which page has come, by the title of the tab, and takes the focus to the page where what had it
 * went with the one before. The browser itself tells the first page.
 * @returns what ends it
 */
export function tellPages(router: AnyRouter): () => void {
  const region = document.createElement('p')
  region.className = 'sr-only'
  region.setAttribute('aria-live', 'polite')
  document.body.append(region)
  let before = pageNow()
  noteName(router)
  const tell = () => {
    const now = pageNow()
    // The title comes with the page's code or with what it shows, the address before it.
    if (now.href === before.href || now.title === before.title) return
    before = now
    region.textContent = now.title
    takeFocus()
  }
  const watch = new MutationObserver(tell)
  const title = document.querySelector('title')
  if (title) watch.observe(title, { childList: true })
  const stop = router.subscribe('onResolved', () => {
    noteName(router)
    tell()
  })
  return () => {
    stop()
    watch.disconnect()
    region.remove()
  }
}

/** The page says by which name its route is known (paths.ts), to tools that measure pages and to tests. */
function noteName(router: AnyRouter): void {
  const name = (router.state.matches.at(-1)?.staticData as { name?: string } | undefined)?.name
  document.documentElement.dataset.route = name ?? ''
}

const pageNow = () => ({ href: location.pathname + location.search, title: document.title })

function takeFocus(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  const page = document.querySelector<HTMLElement>('main')
  page?.setAttribute('tabindex', '-1')
  page?.focus({ preventScroll: true })
}

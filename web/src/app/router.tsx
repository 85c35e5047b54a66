import { redirectFor } from '@sampan/contract/device'
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { isPhone } from '#lib/device.ts'
import { needWordsAtOnce } from '#lib/i18n.ts'
import { noticeAddress } from '#lib/place.ts'
import { withoutEmpty } from '#lib/search.ts'
import { ErrorPage } from './error-page.tsx'
import { type PageSource, wordsOf } from './page-source.ts'
import { barePages, desktopPages } from './pages.desktop.ts'
import { phoneOnlyPages, phonePages } from './pages.mobile.ts'
import {
  type ConsolePath,
  consolePaths,
  desktopPaths,
  type PageName,
  type PhonePageName,
  phoneOnlyPaths,
  phonePath,
  routeName,
  tabPages,
} from './paths.ts'
import { PendingPage } from './pending-page.tsx'
import { Root } from './root.tsx'

const root = createRootRoute({
  component: () => (
    <Root>
      <Outlet />
    </Root>
  ),
  beforeLoad: ({ location }) => {
    const elsewhere = redirectFor(location.pathname, location.searchStr, isPhone())
    if (elsewhere) throw redirect({ href: elsewhere, replace: true })
    noticeAddress()
  },
  errorComponent: ErrorPage,
  // Any unknown path leads to the introduction.
  notFoundComponent: () => null,
})

/** A page comes with its words: neither waits for the other. */
const lazy = ({ words, load }: PageSource, path?: string) =>
  lazyRouteComponent(async () => (await Promise.all([load(), needWordsAtOnce(words, path)]))[0], 'Page')
// Options of routes are typed by a path that is written down; these come from tables of paths.
const leaf = (parent: AnyRoute, path: string, name: PageName | PhonePageName, source: PageSource): AnyRoute =>
  createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { name: routeName(name) },
    component: lazy({ ...source, words: wordsOf(source) }, path),
  } as never)

// As above: the id is no literal.
const shell = (id: string, load: PageSource['load'], words: PageSource['words'] = []): AnyRoute =>
  createRoute({ getParentRoute: () => root, id, component: lazy({ words, load }) } as never)

const siteShell = shell('site', () =>
  import('./site/site-shell.tsx').then(({ SiteShell }) => ({ Page: SiteShell })),
)
const bareSiteShell = shell('site-bare', () =>
  import('./site/site-shell.tsx').then(({ BareSiteShell }) => ({ Page: BareSiteShell })),
)
const phoneShell = shell('phone', () =>
  import('./phone/phone-shell.tsx').then(({ PhoneShell }) => ({ Page: PhoneShell })),
)
const bareShell = shell('phone-bare', () =>
  import('./phone/phone-shell.tsx').then(({ BareShell }) => ({ Page: BareShell })),
)
const loadConsole = () => import('./console/console-shell.tsx')
const consoleShell = shell(
  'console-shell',
  () => loadConsole().then(({ ConsoleShell }) => ({ Page: ConsoleShell })),
  ['console'],
)
/** Which code and words a page of the console has comes with its shell: visitors of the site pay for their paths alone. */
const consoleLeaf = (path: ConsolePath, at: string): AnyRoute =>
  createRoute({
    getParentRoute: () => consoleShell,
    path: at,
    component: lazyRouteComponent(async () => {
      const { consolePages } = await loadConsole()
      const page = consolePages.find((each) => each.path === path)
      if (!page) throw new Error(`no page of the console is at ${path}`)
      return (await Promise.all([page.load(), needWordsAtOnce(wordsOf(page), at)]))[0]
    }, 'Page'),
    // As above: the path is no literal.
  } as never)

const names = Object.keys(desktopPaths) as PageName[]
const isBare = (name: PageName): boolean => barePages.includes(name)
const isTab = (name: PageName): boolean => tabPages.includes(name)
const phoneNames = Object.keys(phoneOnlyPaths) as PhonePageName[]

// As above: the path is no literal.
const toIntroduction = (path: string, target: string): AnyRoute =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location }: { location: { searchStr: string } }) => {
      throw redirect({ href: `${target}${location.searchStr}`, replace: true })
    },
  } as never)

const tree = root.addChildren([
  siteShell.addChildren(
    names
      .filter((name) => !isBare(name))
      .map((name) => leaf(siteShell, desktopPaths[name], name, desktopPages[name])),
  ),
  bareSiteShell.addChildren(
    names.filter(isBare).map((name) => leaf(bareSiteShell, desktopPaths[name], name, desktopPages[name])),
  ),
  phoneShell.addChildren(
    names.filter(isTab).map((name) => leaf(phoneShell, phonePath(name), name, phonePages[name])),
  ),
  bareShell.addChildren([
    ...names
      .filter((name) => !isTab(name))
      .map((name) => leaf(bareShell, phonePath(name), name, phonePages[name])),
    ...phoneNames.map((name) => leaf(bareShell, phoneOnlyPaths[name], name, phoneOnlyPages[name])),
  ]),
  consoleShell.addChildren(
    consolePaths.flatMap((path) => [consoleLeaf(path, path), consoleLeaf(path, `/m${path}`)]),
  ),
  toIntroduction('/', '/introduction'),
  toIntroduction('/m', '/m/introduction'),
  toIntroduction('/console', '/console/today'),
  toIntroduction('/m/console', '/m/console/today'),
  toIntroduction('/$', '/introduction'),
  toIntroduction('/m/$', '/m/introduction'),
])

/**
 * The router of the whole application; queries are plain strings, as those of links from elsewhere are.
 * @param history where the address is kept; the browser's own by default
 */
export const makeRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree: tree,
    // Without a window there is no origin to read.
    ...(history && { history, origin: 'http://localhost' }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (values) => {
      const text = new URLSearchParams(
        withoutEmpty(values as Record<string, string>) as Record<string, string>,
      ).toString()
      return text ? `?${text}` : ''
    },
    defaultPreload: 'intent',
    scrollRestoration: history === undefined,
    defaultPendingComponent: PendingPage,
    // A press shows something within a tenth of a second; what is ready sooner is shown at once.
    defaultPendingMs: 80,
    defaultPendingMinMs: 0,
    defaultErrorComponent: ErrorPage,
  })

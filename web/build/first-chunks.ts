import { join } from 'node:path'
import { fileOf, listedPages } from './first-loads.ts'

const app = join(import.meta.dirname, '../src/app')
const features = join(import.meta.dirname, '../src/features')
const homes = join(features, 'product/home')

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

interface Group {
  debugName: string
  name: (id: string, modules: Modules) => string | null
}

/**
 * Everything of ours that a module imports, directly or not, without what it loads later. Libraries are left to the
 * bundler: it alone knows what is used of a file that names hundreds of others, and takes that along with its user.
 */
function reached(modules: Modules, start: string): Set<string> {
  const seen = new Set([start])
  for (const id of seen) {
    const imported = modules.getModuleInfo(id)?.importedIds ?? []
    for (const next of imported) if (!next.includes('node_modules')) seen.add(next)
  }
  return seen
}

/**
 * A file of the build each. `first`: every page. `site`, `phone`: the frame and the index of that device. `products`: the index
 * of both. `details`: what the pages of a product and of a task share on either device; `tasks`: what the list of tasks and the
 * page of a task share. `cases`: what a product or a task needs on both devices, and pages to which no link leads from outside
 * too. `task`: what the page of a task alone needs on both devices; that of a product is in `details`, which it would
 * load beside it.
 */
const names = ['first', 'products', 'site', 'phone', 'details', 'cases', 'tasks', 'task'] as const
type Name = (typeof names)[number]

/**
 * The few files that a first visit loads, where the bundler alone would make seventy of them: what every page needs, the
 * shell of the device, what both faces of the index share, and the same for the pages that links from outside lead to. The
 * rest is the bundler's choice.
 */
export function firstGroups(): Group[] {
  let chunks: ReadonlyMap<string, Name> | undefined
  return names.map((name) => ({
    debugName: name,
    name: (id, modules) => {
      chunks ??= assign(modules)
      const chunk = small.test(id) ? 'products' : chunks.get(id)
      return chunk === name ? name : null
    },
  }))
}

/**
 * What several of these pages have and the index has not, too small for a file of its own, or which the bundler would put into a file
 * of one of them: the pages of the others would load that one for it.
 */
const small =
  /lib[\\/]go-back\.|ui[\\/](table[\\/]list-skeleton|form[\\/]search-bar)\.|@tabler[\\/].*[\\/](IconVideo|IconShare2)\./

/** Pages to which links from outside lead. */
const browsed = ['product/detail/product-detail', 'task/browse/task-list', 'participation/offer/task-detail']
const facesOf = (page: string): string[] =>
  ['desktop', 'mobile'].map((face) => join(features, `${page}.${face}.tsx`))

/** What pages need that no link from outside leads to: they must not load all of the others for it. */
function elsewhere(modules: Modules): Set<string> {
  const known = browsed.flatMap(facesOf)
  const files = new Set(listedPages().map(({ page }) => fileOf(page))).difference(new Set(known))
  return new Set([...files].flatMap((file) => [...reached(modules, file)]))
}

/** What a page needs on one of the devices, and on both. */
interface Faces {
  either: Set<string>
  both: Set<string>
}

function assign(modules: Modules): ReadonlyMap<string, Name> {
  const main = reached(modules, join(app, 'main.tsx'))
  const site = reached(modules, join(app, 'site/site-shell.tsx'))
  const phone = reached(modules, join(app, 'phone/phone-shell.tsx'))
  const desktopHome = reached(modules, join(homes, 'home.desktop.tsx'))
  const phoneHome = reached(modules, join(homes, 'home.mobile.tsx'))
  const products = desktopHome.intersection(phoneHome)
  const onDesktop = main.union(site).union(desktopHome)
  // What a creator's duties on the index share with the other device; they come after its first screen.
  const strip = reached(modules, join(homes, 'turn-strip.tsx'))
  const onPhone = main.union(phone).union(phoneHome).union(strip)
  const [product, taskList, task] = browsed.map((page) => {
    const [desktop, mobile] = facesOf(page).map((face) => reached(modules, face)) as [
      Set<string>,
      Set<string>,
    ]
    return { either: desktop.union(mobile), both: desktop.intersection(mobile) }
  }) as [Faces, Faces, Faces]
  const others = elsewhere(modules).union(desktopHome)
  const sets: Record<Name, Set<string>> = {
    first: main.union(site.intersection(onPhone)).union(phone.intersection(onDesktop)),
    site: site.union(desktopHome.difference(products)),
    phone: phone.union(phoneHome.difference(products)),
    products,
    details: product.either.intersection(task.either).union(product.both.difference(others)),
    tasks: taskList.either.intersection(task.either),
    cases: product.both.union(task.both).intersection(others),
    task: task.both,
  }
  // The first that claims a module has it: what a first visit of the index loads is not spread over later files.
  return new Map(names.toReversed().flatMap((name) => [...sets[name]].map((id) => [id, name] as const)))
}

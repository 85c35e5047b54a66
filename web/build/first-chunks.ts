import { join } from 'node:path'

const app = join(import.meta.dirname, '../src/app')
const products = join(import.meta.dirname, '../src/features/product')

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** Everything that a module imports, directly or not, without what it loads later. */
function reached(modules: Modules, start: string): Set<string> {
  const seen = new Set([start])
  for (const id of seen) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) seen.add(next)
  return seen
}

let chunks: Map<string, string> | undefined

/**
 * The few files that a first visit loads, where the bundler alone would make ninety of them: what every page needs, the
 * shell of the device, and what both faces of the index share. The rest is the bundler's choice.
 */
export function firstChunk(id: string, modules: Modules): string | null {
  chunks ??= assign(modules)
  return chunks.get(id) ?? null
}

function assign(modules: Modules): Map<string, string> {
  const main = reached(modules, join(app, 'main.tsx'))
  const site = reached(modules, join(app, 'site/site-shell.tsx'))
  const phone = reached(modules, join(app, 'phone/phone-shell.tsx'))
  const desktopHome = reached(modules, join(products, 'home/home.desktop.tsx'))
  const phoneHome = reached(modules, join(products, 'home/home.mobile.tsx'))
  const onDesktop = main.union(site).union(desktopHome)
  const onPhone = main.union(phone).union(phoneHome)
  const named: [string, Set<string>][] = [
    ['first', main.union(site.intersection(onPhone)).union(phone.intersection(onDesktop))],
    ['site', site],
    ['phone', phone],
    ['products', desktopHome.intersection(phoneHome)],
  ]
  // The first that claims a module has it.
  return new Map(named.reverse().flatMap(([name, ids]) => [...ids].map((id) => [id, name] as const)))
}

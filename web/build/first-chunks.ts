import { join } from 'node:path'

const app = join(import.meta.dirname, '../src/app')
const homes = join(import.meta.dirname, '../src/features/product/home')

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

const names = ['first', 'products', 'site', 'phone'] as const
type Name = (typeof names)[number]

/**
 * The few files that a first visit loads, where the bundler alone would make seventy of them: what every page needs, the
 * shell of the device, and what both faces of the index share. The rest is the bundler's choice.
 */
export function firstGroups(): Group[] {
  let chunks: ReadonlyMap<string, Name> | undefined
  return names.map((name) => ({
    debugName: name,
    name: (id, modules) => {
      chunks ??= assign(modules)
      return chunks.get(id) === name ? name : null
    },
  }))
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
  const sets: Record<Name, Set<string>> = {
    first: main.union(site.intersection(onPhone)).union(phone.intersection(onDesktop)),
    site,
    phone: phone.union(phoneHome.difference(products)),
    products,
  }
  // The first that claims a module has it.
  return new Map(names.toReversed().flatMap((name) => [...sets[name]].map((id) => [id, name] as const)))
}

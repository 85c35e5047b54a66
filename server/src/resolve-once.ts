import { type ResolveFnOutput, registerHooks } from 'node:module'

/** The folder whose files all find the same packages: that of a package, or one of ours beside `server/`. */
const packageFolder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+\//
const root = new URL('../..', import.meta.url).href

/**
 * Shortens the start by a third. Node reads and parses a package's `package.json` for each import of one of its files;
 * that of drizzle-orm has 180 KB, and some 500 imports lead there. Here a package is looked for once for each folder
 * of sources, and an import between drizzle's own files is what the standard says of it: an address relative to the
 * importing file.
 */
export function resolvePackagesOnce(): void {
  const found = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve(specifier, context, next) {
      const from = context.parentURL ?? ''
      if (/^\.\.?\/.*\.ts$/.test(specifier) && from.startsWith(root) && !from.includes('/node_modules/'))
        return { url: new URL(specifier, from).href, format: 'module-typescript', shortCircuit: true }
      if (
        /^\.\.?\/.*\.js$/.test(specifier) &&
        from.includes('/node_modules/drizzle-orm/') &&
        from.endsWith('.js')
      )
        return { url: new URL(specifier, from).href, format: 'module', shortCircuit: true }
      if (/^[./]|^file:|^node:/.test(specifier)) return next(specifier, context)
      const key = [specifier, folderOf(from), ...context.conditions].join(' ')
      const known = found.get(key) ?? { ...next(specifier, context), shortCircuit: true }
      found.set(key, known)
      return known
    },
  })
}

const folderOf = (url: string): string =>
  packageFolder.exec(url)?.[0] ?? `${root}${url.slice(root.length).split('/')[0]}`

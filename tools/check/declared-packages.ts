import type { Finding } from './finding.ts'
import type { Project } from './project.ts'
import type { Source } from './source.ts'

const workspaces = ['contract', 'server', 'web']
/** Files that run beside what ships: they may use the packages of the whole repository as well. */
const isTool = (file: string): boolean =>
  /\/testing\/|\.(?:test|spec)\.tsx?$|^web\/(?:build\/|vite\.config\.ts$)/.test(file)

/**
 * Packages that a workspace imports and its package.json does not declare: they are found only because another workspace brings them.
 * Types count, since a compiler needs them too. Folders without a package.json use the one at the top.
 */
export function checkDeclaredPackages(sources: readonly Source[], project: Project): Finding[] {
  const declared = new Map(['', ...workspaces].map((folder) => [folder, declaredBy(project, folder)]))
  return sources.flatMap(({ file, imports }) => {
    const top = file.split('/')[0] ?? ''
    const folder = workspaces.includes(top) ? top : ''
    const own = declared.get(folder)
    if (!own) return []
    const known = new Set([...own, ...((isTool(file) && declared.get('')) || [])])
    return imports
      .filter(({ specifier, target }) => target === null && /^(?:@[^/]+\/)?[\w.-]+(?:\/|$)/.test(specifier))
      .map(({ specifier, line }) => ({ name: packageOf(specifier), line }))
      .filter(({ name }) => !known.has(name))
      .map(({ name, line }) => ({
        file,
        line,
        text: `imports ${name}, which ${folder ? `${folder}/` : ''}package.json does not declare`,
      }))
  })
}

/** The package of `@mantine/core/styles.css` or `zod/v4`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** The names of the packages that a folder declares; none of a part of the project that has no package.json there. */
function declaredBy(project: Project, folder: string): string[] | undefined {
  const file = folder ? `${folder}/package.json` : 'package.json'
  if (!project.files.includes(file)) return undefined
  const { dependencies = {}, devDependencies = {} } = JSON.parse(project.read(file)) as Record<
    string,
    Record<string, string> | undefined
  >
  return [...Object.keys(dependencies), ...Object.keys(devDependencies)]
}

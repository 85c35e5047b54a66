import type { Finding } from '../finding.ts'
import type { Project } from '../project.ts'
import { lineOf } from '../source.ts'

const rules = 'docs/rules.md'
const map = 'ARCHITECTURE.md'
/** Where the paths of the rules begin, as its first lines say. */
const tops = ['', 'server/src/', 'server/src/features/']

/** The rules name no file that was moved or deleted, and the map of the house names every feature of the server. */
export function checkNamedFiles(project: Project): Finding[] {
  return [...missingFiles(project), ...unnamedFeatures(project)]
}

function missingFiles(project: Project): Finding[] {
  if (!project.files.includes(rules)) return []
  const text = project.read(rules)
  const isThere = (path: string) =>
    tops.some((top) =>
      project.files.some(
        (file) => file === top + path || file.startsWith(`${top}${path.replace(/\/$/, '')}/`),
      ),
    )
  return [...text.matchAll(/`([\w.{},/-]+\/[\w.{},/-]*)`/g)].flatMap(({ index, 1: named = '' }) =>
    /^[/.]/.test(named)
      ? []
      : spelledOut(named)
          .filter((path) => !isThere(path))
          .map((path) => ({
            file: rules,
            line: lineOf(text, index),
            text: `names ${path}, which is not there`,
          })),
  )
}

/** `post/{fulfil,prove}.ts` as the two files that it stands for. */
function spelledOut(path: string): string[] {
  const found = /^(.*?)\{([^{}]*)\}(.*)$/.exec(path)
  if (!found) return [path]
  const [, before = '', names = '', after = ''] = found
  return names.split(',').flatMap((name) => spelledOut(`${before}${name}${after}`))
}

function unnamedFeatures(project: Project): Finding[] {
  if (!project.files.includes(map)) return []
  const words = new Set(project.read(map).match(/[a-z][a-z-]*/g))
  const features = project.files.flatMap((file) => /^server\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? [])
  return [...new Set(features)]
    .filter((feature) => !words.has(feature))
    .map((feature) => ({ file: map, text: `does not name the feature ${feature}` }))
}

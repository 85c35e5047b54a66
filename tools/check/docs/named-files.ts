import type { Finding } from '../finding.ts'
import type { Project } from '../project.ts'
import { lineOf } from '../source.ts'

const rules = 'docs/rules.md'
const map = 'ARCHITECTURE.md'
/** Where the paths of the rules begin, as its first lines say. */
const tops = ['', 'server/src/', 'server/src/features/']
/** A path with a folder, between backticks. */
const path = /`([\w.{},/-]+\/[\w.{},/-]*)`/g
const isFile = (named: string): boolean => /\.(?:tsx?|mjs|css|json|sql|md)$/.test(named)

/** The documents name no file that was moved or deleted, and the map of the house names every feature of the server. */
export function checkNamedFiles(project: Project): Finding[] {
  return [
    ...project.files.filter((file) => file.endsWith('.md')).flatMap((file) => missingFiles(project, file)),
    ...unnamedFeatures(project),
  ]
}

function missingFiles(project: Project, document: string): Finding[] {
  const text = project.read(document)
  const isThere = document === rules ? isInTops : isEndOfFile
  return [...text.matchAll(path)].flatMap(({ index, 1: named = '' }) =>
    /^[/.]/.test(named) || (document !== rules && !isFile(named))
      ? []
      : spelledOut(named)
          .filter((one) => !isThere(project, one))
          .map((one) => ({
            file: document,
            line: lineOf(text, index),
            text: `names ${one}, which is not there`,
          })),
  )
}

/** Whether a file or a folder of this name lies where the paths of the rules begin. */
const isInTops = ({ files }: Project, named: string): boolean =>
  tops.some((top) =>
    files.some((file) => file === top + named || file.startsWith(`${top}${named.replace(/\/$/, '')}/`)),
  )

/** The other documents name a file by the end of its path, from the folder that they are about. */
const isEndOfFile = ({ files }: Project, named: string): boolean =>
  files.some((file) => `/${file}`.endsWith(`/${named}`))

/** `post/{fulfil,prove}.ts` as the two files that it stands for. */
function spelledOut(named: string): string[] {
  const found = /^(.*?)\{([^{}]*)\}(.*)$/.exec(named)
  if (!found) return [named]
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

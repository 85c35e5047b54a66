import type { Finding } from './finding.ts'
import type { Project } from './project.ts'
import { lineOf, type Source } from './source.ts'

interface PlaceRule {
  pattern: RegExp
  /** Files that the rule holds for. */
  within: RegExp
  /** Files among them that may. */
  allowed: RegExp
  text: string
}

const placeRules: PlaceRule[] = [
  {
    pattern: /\bprocess\.env\b/g,
    within: /^(contract|server|web)\//,
    allowed:
      /^(server\/src\/((config|main)\.ts|cli\/[^/]+\.ts|testing\/(citus|full-size)\.ts)|web\/vite\.config\.ts)$|\.test\.tsx?$/,
    text: 'reads the environment; server/src/config.ts does that for all',
  },
  {
    pattern: /\buse(?:Read|Write|Refresh)\s*\(/g,
    within: /^web\/src\/ui\//,
    allowed: /\.(test|spec)\.tsx?$/,
    text: 'calls the server; a part takes it from lib/calls or from whoever draws it',
  },
  {
    pattern: /\buseRead\(\s*getUserInfo\b/g,
    within: /^web\/src\//,
    allowed: /^web\/src\/lib\/calls\/me\.api\.ts$/,
    text: 'asks who is logged in; useMe of lib/calls/me.api.ts does that for all',
  },
  {
    pattern: /\baddEventListener\(\s*'key(?:down|up|press)'/g,
    within: /^web\/src\//,
    allowed: /^web\/src\/ui\/keys\/use-keys\.ts$|\.spec\.tsx?$/,
    text: 'listens to the keyboard; useKeys knows when a key is meant for the page (R307)',
  },
  {
    pattern: /(?<!\.)\bconsole\.(log|info|warn|error|debug|trace|table|dir|time|count|group|assert)\b/g,
    within: /^(contract|server|web)\//,
    allowed: /^server\/src\/(main\.ts$|cli\/)|\.test\.tsx?$/,
    text: 'prints to the console; log through the context',
  },
]

/** Things that are done in one place only. Words in comments do not count. */
export function checkPlaces(sources: Source[]): Finding[] {
  return sources.flatMap(({ file, code }) =>
    placeRules
      .filter(({ within, allowed }) => within.test(file) && !allowed.test(file))
      .flatMap(({ pattern, text }) =>
        [...code.matchAll(pattern)].map((match) => ({ file, line: lineOf(code, match.index), text })),
      ),
  )
}

/** Migrations are numbered 0001, 0002, … without gap or double, and named after their one thought. */
export function checkMigrations(files: string[]): Finding[] {
  const folder = 'server/src/db/migrations/'
  const names = files.filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length))
  const sound = names.filter((name) => /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/.test(name)).sort()
  const odd = names.filter((name) => !sound.includes(name))
  return [
    ...odd.map((name) => ({ file: folder + name, text: 'is not named like 0007-add-sample-history.sql' })),
    ...sound.flatMap((name, index) => {
      const wanted = String(index + 1).padStart(4, '0')
      return name.startsWith(`${wanted}-`)
        ? []
        : [{ file: folder + name, text: `should have number ${wanted}` }]
    }),
  ]
}

// Written in parts, so that this file does not mention what it looks for.
const privateWords: [RegExp, string][] = [
  [new RegExp(`(?<![\\w.-])/${'work'}/`), 'names a folder of one machine'],
  [new RegExp(`\\.\\./${'shared'}\\b`), 'names a folder outside the project'],
  [
    new RegExp(`registry\\.(${'npmjs'}|${'yarnpkg'}|${'npmmirror'})\\.`),
    'names the host of a package registry',
  ],
]

/** Texts that mean something on one machine only, and addresses in the lock file. */
export function checkPrivateWords(project: Project): Finding[] {
  const binary = /\.(png|jpe?g|webp|gif|ico|woff2?|ttf|otf|pdf|zip|gz|br|wasm|mp4|webm|docx)$/
  return project.files
    .filter((file) => !binary.test(file))
    .flatMap((file) => {
      const text = project.read(file)
      const rules = file.endsWith('package-lock.json')
        ? [...privateWords, [/"resolved": "\w+:/, 'holds the address of a package; see .npmrc'] as const]
        : privateWords
      return rules.flatMap(([pattern, fault]) => {
        const index = text.search(pattern)
        return index < 0 ? [] : [{ file, line: lineOf(text, index), text: fault }]
      })
    })
}

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { FirstLoads } from '../web/build/page-loads.ts'

/** Kilobytes that the script of a first visit may weigh, as it goes over the wire. A cheap phone pays for each of them. */
const scriptMost = 150
const styleMost = 18
/** A line takes six at once; each further round costs a phone a tenth of a second or two. */
const filesMost = 9

const dist = join(import.meta.dirname, '../web/dist')
const loads = JSON.parse(readFileSync(join(dist, 'first-loads.json'), 'utf8')) as FirstLoads
const shell = readFileSync(join(dist, 'index.html'), 'utf8')

function kilobytes(path: string): number {
  const file = join(dist, path)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size / 1024
}
const sum = (paths: readonly string[]): number => paths.reduce((total, path) => total + kilobytes(path), 0)
const inShell = (kind: 'js' | 'css'): string[] =>
  [...shell.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, path = '']) =>
    path.endsWith(`.${kind}`) ? path : [],
  )

describe.each(['/index', '/m/index'])('a first visit of %s', (path) => {
  const page = loads.pages[path] ?? { scripts: [], styles: [], words: [] }

  test.each(Object.keys(loads.words))('in %s weighs no more than its budget', (language) => {
    const scripts = [...inShell('js'), ...page.scripts, loads.pageWords[language]?.[path] ?? '']
    expect(sum(scripts)).toBeLessThan(scriptMost)
    expect(scripts.length).toBeLessThanOrEqual(filesMost)
  })

  test('brings no more style than its budget', () => {
    expect(sum([...inShell('css'), ...page.styles])).toBeLessThan(styleMost)
  })

  test('brings no schema', () => {
    // A class of zod's that survives the shortening of names.
    const holdsZod = (script: string) => /ZodError/.test(readFileSync(join(dist, script), 'utf8'))
    expect([...inShell('js'), ...page.scripts].filter(holdsZod)).toEqual([])
  })
})

// Links from outside lead here. The shell and its words come beside these.
test.each([
  ['/m/list', 4],
  ['/m/detail', 5],
  ['/m/taskList', 7],
  ['/m/task', 8],
  ['/list', 7],
  ['/detail', 5],
  ['/taskList', 10],
  ['/task', 8],
])('%s is brought by few files', (path, most) => {
  expect(loads.pages[path]?.scripts.length).toBeLessThanOrEqual(most)
  expect(loads.pages[path]?.styles.length).toBeLessThanOrEqual(5)
})

test('there is a file of words for each of five languages', () => {
  expect(Object.keys(loads.words)).toHaveLength(5)
})

const classesIn = (text: string): Set<string> => new Set(text.match(/\bm_[\da-f]{6,8}\b/g))
const mantine = classesIn(
  readFileSync(createRequire(import.meta.url).resolve('@mantine/core/styles.css'), 'utf8'),
)
const read = (paths: readonly string[]): string =>
  paths.map((path) => readFileSync(join(dist, path), 'utf8')).join('\n')

test('each part of Mantine that the product uses has its styles', () => {
  const all = readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`)
  const used = classesIn(read(all.filter((name) => name.endsWith('.js')))).intersection(mantine)
  expect(used.size).toBeGreaterThan(100)
  expect([...used.difference(classesIn(read(all.filter((name) => name.endsWith('.css')))))]).toEqual([])
})

test('no page draws a part of Mantine whose styles it does not load', () => {
  const bare = Object.entries(loads.pages).flatMap(([path, { scripts, styles }]) => {
    const drawn = classesIn(read([...inShell('js'), ...scripts])).intersection(mantine)
    const left = drawn.difference(classesIn(read([...inShell('css'), ...styles])))
    return left.size > 0 ? `${path}: ${[...left].join(' ')}` : []
  })
  expect(bare).toEqual([])
})

test('the server renders a page for the country that was asked, wherever its own clock stands', () => {
  const { entry } = JSON.parse(readFileSync(join(dist, 'ssr/entry.json'), 'utf8')) as { entry: string }
  const countries = [{ countryCode: 'TH' }, { countryCode: 'VN' }]
  const tenant = { clientName: 'Sampan', defaultCountry: 'TH', countries, isStation: 1, color: '' }
  const modules = { countryCode: 'TH', list: [] }
  const boot = { at: 0, tenant, worksOffline: true, languageTag: 'en', modules, answers: [] }
  const request = { address: '/list', language: 'en', isPhone: false, isChosen: false, boot }
  const script = `import(${JSON.stringify(join(dist, 'ssr', entry))})
    .then(({ renderPage }) => renderPage(${JSON.stringify(request)}))
    .then((html) => process.stdout.write(html, () => process.exit()))`
  const env = { ...process.env, TZ: 'Asia/Ho_Chi_Minh' }
  const html = execFileSync(process.execPath, ['-e', script], { env, encoding: 'utf8', timeout: 60_000 })
  expect(html).toContain('Thailand')
  expect(html).not.toContain('Vietnam')
})

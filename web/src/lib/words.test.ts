import { readdirSync, readFileSync } from 'node:fs'
import { languages, languageTag } from '@sampan/contract/country'
import i18next from 'i18next'
import { describe, expect, test, vi } from 'vitest'
import type { Words } from './text/text.ts'
import words, { hasWords, loadNamespaces, onLanguage, putParts } from './words.ts'

const folder = new URL('../../../locales/', import.meta.url)
/** Said by the server alone. */
const serverGroups = ['mail', 'paper']

const namesOf = (language: string): string[] =>
  readdirSync(new URL(`${language}/`, folder))
    .filter((name) => name !== 'sandbox.json')
    .map((name) => name.replace('.json', ''))
const fileOf = (language: string, name: string): Words =>
  JSON.parse(readFileSync(new URL(`${language}/${name}.json`, folder), 'utf8')) as Words

const resources = Object.fromEntries(
  languages.map((language) => [
    languageTag(language),
    Object.fromEntries(namesOf(language).map((name) => [name, fileOf(language, name)])),
  ]),
)

/** Every path to a text or a list of texts. */
function pathsOf(group: unknown, path: string): string[] {
  if (typeof group !== 'object' || group === null || Array.isArray(group)) return [path]
  return Object.entries(group).flatMap(([name, each]) => pathsOf(each, path ? `${path}.${name}` : name))
}

/** A value for each place of a text. */
function valuesOf(text: string): Record<string, string> {
  const names = [...text.matchAll(/\{\{\s*([^{}]+?)\s*\}\}/g)].map(([, name = '']) => name)
  return Object.fromEntries(
    names.filter((name) => name !== 'count').map((name) => [name, `<${name} $& {{x}}>`]),
  )
}

/** Keys without the ending that a number or a context gives them, with which they are asked for. */
const askedAs = (path: string): string[] => [path, path.replace(/_[^_.]+$/, ''), path.replace(/_[^.]+$/, '')]

describe('words in the browser', () => {
  // Mails, papers and the journeys of e2e are worded by i18next from the same files.
  test.each(languages)(
    'are the very ones that the server says from the same files, in %s',
    async (language) => {
      const tag = languageTag(language)
      const server = i18next.createInstance()
      await server.init({ lng: tag, resources, fallbackLng: false, interpolation: { escapeValue: false } })
      words.init({ lng: tag, resources })
      const ours = words.t as (key: string, params?: object) => unknown
      const theirs = server.t as unknown as (key: string, params?: object) => unknown
      const differing: unknown[] = []
      for (const name of namesOf(language)) {
        const file = fileOf(language, name)
        const groups = Object.fromEntries(Object.entries(file).filter(([key]) => !serverGroups.includes(key)))
        const values = valuesOf(JSON.stringify(file))
        for (const key of new Set(pathsOf(groups, '').flatMap(askedAs))) {
          const context = /_(\w+)$/.exec(key)?.[1] ?? 'you'
          for (const params of [
            { ...values, returnObjects: true },
            ...[0, 1, 2].map((count) => ({ ...values, count })),
            { ...values, context },
            { ...values, context, count: 1 },
          ]) {
            const [own, other] = [ours(`${name}:${key}`, params), theirs(`${name}:${key}`, params)]
            const isGroup =
              typeof other === 'string' && other.includes('returned an object instead of string')
            // What nobody says: a key without words answers itself there without the name of its file.
            const isMissing = other === key
            if (!isGroup && !isMissing && JSON.stringify(own) !== JSON.stringify(other))
              differing.push({ key: `${name}:${key}`, params, own, other })
          }
        }
      }
      expect(differing).toEqual([])
    },
  )

  test('are those of the first key that has any, else what is given for none', () => {
    words.init({ lng: 'en', resources: { en: { ui: { known: 'Known' } } }, missing: () => '' })
    const say = words.t as (keys: string | string[], params?: object) => unknown
    expect(say(['errors:none', 'ui:known'])).toBe('Known')
    expect(say('ui:none', { defaultValue: [] })).toEqual([])
    expect(say('ui:none')).toBe('')
  })

  test('come once for many who wait, and a language is spoken when all of them are there', async () => {
    const asked: string[] = []
    words.init({
      lng: 'id',
      read: async (tag, namespace) => {
        asked.push(`${tag} ${namespace}`)
        return { hello: tag }
      },
    })
    expect(hasWords(['earning'])).toBe(false)
    await Promise.all([loadNamespaces(['earning']), loadNamespaces(['earning'])])
    expect(hasWords(['earning'])).toBe(true)
    expect(asked).toEqual(['id earning'])
    const heard: string[] = []
    const stop = onLanguage(() => heard.push(words.language))
    const first = words.changeLanguage('ms')
    // The last choice wins, whatever comes first.
    await Promise.all([first, words.changeLanguage('tl')])
    stop()
    expect(heard).toEqual(['tl'])
    expect(asked).toContain('tl earning')
    expect((words.t as (key: string) => string)('earning:hello')).toBe('tl')
  })

  test('of a page that opens while another language comes are there in it before it is spoken', async () => {
    const sent = new Map<string, () => void>()
    words.init({
      lng: 'en',
      read: (tag, namespace) =>
        new Promise((resolve) => sent.set(`${tag} ${namespace}`, () => resolve({ hello: tag }))),
    })
    const arrive = (name: string) =>
      expect
        .poll(() => sent.get(name))
        .toBeDefined()
        .then(() => sent.get(name)?.())
    const first = loadNamespaces(['earning'])
    await arrive('en earning')
    await first
    const isThere: boolean[] = []
    const stop = onLanguage(() => isThere.push(hasWords(['earning', 'payout', 'strike'])))
    const change = words.changeLanguage('th')
    const page = loadNamespaces(['payout', 'strike'])
    await arrive('en payout')
    await arrive('th earning')
    await arrive('en strike')
    await page
    await arrive('th payout')
    await arrive('th strike')
    await change
    stop()
    expect(isThere).toEqual([true])
  })

  test('of the first page are said at once, and come whole with whatever is opened on it', async () => {
    const asked: string[] = []
    words.init({
      lng: 'en',
      read: async (_, namespace) => {
        asked.push(namespace)
        return { title: 'Title', more: `More of ${namespace}` }
      },
    })
    putParts('en', { sample: { title: 'Title' }, task: { title: 'Title' } })
    const say = words.t as (key: string) => string
    expect(hasWords(['sample', 'task'])).toBe(true)
    expect(say('sample:title')).toBe('Title')
    expect(asked).toEqual([])
    await loadNamespaces(['batch'])
    expect(asked.toSorted()).toEqual(['batch', 'sample', 'task'])
    expect(say('sample:more')).toBe('More of sample')
  })

  test('that the first page lacks are drawn once their whole file is there, and somebody is told', async () => {
    const told = vi.fn()
    vi.stubGlobal('reportError', told)
    words.init({ lng: 'en', read: async () => ({ title: 'Title', odd: 'Odd' }), missing: () => '' })
    putParts('en', { sample: { title: 'Title' } })
    const before = words.getFixedT('en', 'sample')
    const drawn = new Promise<void>((resolve) => {
      const stop = onLanguage(() => {
        stop()
        resolve()
      })
    })
    const say = before as unknown as (key: string) => string
    expect(say('odd')).toBe('')
    expect(say('odd')).toBe('')
    await drawn
    expect(say('odd')).toBe('Odd')
    // Another function: what keeps what it was told is drawn anew.
    expect(words.getFixedT('en', 'sample')).not.toBe(before)
    expect(told).toHaveBeenCalledTimes(1)
    vi.unstubAllGlobals()
  })

  test('of the first page stay as they are where their whole file cannot be had', async () => {
    vi.useFakeTimers()
    words.init({ lng: 'en', read: () => Promise.reject(new Error('no network')) })
    putParts('en', { sample: { title: 'Title' } })
    const loaded = loadNamespaces([])
    await vi.advanceTimersByTimeAsync(1_000)
    await loaded
    vi.useRealTimers()
    expect((words.t as (key: string) => string)('sample:title')).toBe('Title')
  })
})

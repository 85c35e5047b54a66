import type { Finding } from '../finding.ts'
import type { Project } from '../project.ts'

const languages = ['en', 'zh-CN', 'id', 'th', 'vn']
const pluralForm = /_(zero|one|two|few|many|other)$/
/** Words that a translation may share with English: names, abbreviations, what is the same in both. */
const enoughEnglish = /[A-Za-z]+ [a-z]+/

type Words = Map<string, string>

/** The five languages say the same things, with the same variables. English left in another one is a warning. */
export function checkLocaleParity(project: Project): Finding[] {
  const names = new Set(project.files.flatMap((file) => /^locales\/[^/]+\/(.+\.json)$/.exec(file)?.[1] ?? []))
  return [...names].flatMap((name) => checkFile(project, name))
}

function checkFile(project: Project, name: string): Finding[] {
  const missing = languages.filter((language) => !project.files.includes(`locales/${language}/${name}`))
  if (missing.length > 0)
    return missing.map((language) => ({ file: `locales/${language}/${name}`, text: 'is missing' }))
  const findings: Finding[] = []
  const all = new Map<string, Words>()
  for (const language of languages) {
    const file = `locales/${language}/${name}`
    try {
      all.set(language, flatten(JSON.parse(project.read(file))))
    } catch (error) {
      return [{ file, text: `is no JSON: ${(error as Error).message}` }]
    }
  }
  const english = all.get('en') ?? new Map<string, string>()
  const everyKey = new Set([...all.values()].flatMap((words) => [...words.keys()]))
  for (const [language, words] of all) {
    const file = `locales/${language}/${name}`
    const report = (key: string, text: string, isWarning = false) => {
      findings.push({
        file,
        line: findLine(project.read(file), key),
        text: `${key} ${text}`,
        ...(isWarning && { isWarning }),
      })
    }
    for (const key of everyKey) {
      const value = words.get(key)
      if (value === undefined) {
        if (needsForm(language, key)) report(key, 'is missing; another language has it')
      } else if (value.trim() === '') report(key, 'is empty')
      else if (english.has(key)) compare(language, key, value, english.get(key) ?? '', report)
    }
  }
  return findings
}

type Report = (key: string, text: string, isWarning?: boolean) => void

function compare(language: string, key: string, value: string, english: string, report: Report): void {
  const [here, there] = [slots(value), slots(english)]
  // "one sample" needs no number.
  const isOne = pluralForm.test(key) && !key.endsWith('_other')
  const lacking = there.filter((slot) => !here.includes(slot) && !(isOne && slot === '{{count}}'))
  const strange = here.filter((slot) => !there.includes(slot) && !(isOne && slot === '{{count}}'))
  if (lacking.length > 0) report(key, `lacks ${lacking.join(' ')}, which the English has`)
  if (strange.length > 0) report(key, `has ${strange.join(' ')}, which the English has not`)
  if (language !== 'en' && value === english && enoughEnglish.test(value.replace(/\{\{.*?\}\}/g, ''))) {
    report(key, 'is the English text', true)
  }
}

/**
 * Every key is needed, and of the plural forms those that the language uses. `vn` is no code that the system
 * knows, so it may be asked for the forms of English.
 */
function needsForm(language: string, key: string): boolean {
  const form = pluralForm.exec(key)?.[1]
  if (!form) return true
  const tag = language === 'vn' ? 'en' : language
  return (new Intl.PluralRules(tag).resolvedOptions().pluralCategories as string[]).includes(form)
}

/** The variables, nested keys and tags of a text, in one spelling. */
function slots(text: string): string[] {
  const variables = [...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map((match) => `{{${match[1]}}}`)
  const nested = [...text.matchAll(/\$t\([^)]*\)/g)].map((match) => match[0])
  const tags = [...text.matchAll(/<\/?[A-Za-z0-9]+\s*\/?>/g)].map((match) => match[0])
  return [...new Set([...variables, ...nested, ...tags])]
}

function flatten(value: unknown, prefix = ''): Words {
  if (typeof value !== 'object' || value === null) return new Map([[prefix, String(value)]])
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...flatten(inner, prefix ? `${prefix}.${key}` : key)]),
  )
}

/** 0 when the text has no such key. */
function findLine(text: string, key: string): number {
  const last = key.split('.').at(-1) ?? ''
  return text.split('\n').findIndex((line) => line.includes(`"${last}"`)) + 1
}

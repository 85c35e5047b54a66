import type { AuditEntry } from '@sampan/contract/audit'
import { auditKinds } from '@sampan/contract/audit'
import type { TFunction } from '#lib/words.ts'
import type words from '../../../../locales/en/audit.json'

type KnownVerb = keyof (typeof words)['verb']

/** What an entry says was done. A verb that is no more is shown by its technical name. */
export function didOf(t: TFunction<'audit'>, { verb, isJob }: Pick<AuditEntry, 'verb' | 'isJob'>): string {
  if (isJob) return t('byItself', { job: verb })
  // The log outlives the code: where there are no words, the key comes back.
  const text = t(`verb.${verb as KnownVerb}`)
  return text.includes(`verb.${verb}`) ? verb : text
}

/** Who wrote it, where it was nobody with a name. */
export function whoOf(t: TFunction<'audit'>, { by, role }: Pick<AuditEntry, 'by' | 'role'>): string {
  if (by) return by.name
  return role === 'system' ? t('system') : t('visitor')
}

const consolePaths: Partial<Record<string, string>> = {
  sample: 'samples',
  participation: 'participations',
  product: 'products',
  task: 'tasks',
}

/** Where the console shows the record; undefined where it has no page. */
export function pathOf(base: string, { subject, kind }: AuditEntry): string | undefined {
  if (!subject?.id) return undefined
  const path = consolePaths[subject.noun || kind]
  return path && `${base}/${path}/${subject.id}`
}

/** How the record is called: its number, else what it is with the end of its id, by which two are told apart. */
export function subjectOf(t: TFunction<'audit'>, { subject, kind }: AuditEntry): string {
  if (!subject) return ''
  if (subject.noun === 'tenant') return t('kind.tenant')
  if (subject.name) return subject.name
  const noun = auditKinds.find((each) => each === subject.noun) ?? kind
  return `${t(`kind.${noun}`)} …${(subject.id ?? '').slice(-6)}`
}

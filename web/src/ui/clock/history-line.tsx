import { currencies } from '@sampan/contract/money'
import { type Icon, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isOnSite } from '#lib/actors.ts'
import type { HistoryEntry } from './history.tsx'

/** A line of a history as the API sends it. */
export interface HistoryLine {
  id: string
  at: string
  verb: string
  from: number | null
  to: number | null
  /** Null for the system and the carrier. */
  actor: { id: string; name: string; avatar: string; role: string } | null
  reason: string
  evidence: readonly {
    kind: 'file' | 'link' | 'hash' | 'number' | 'amount' | 'mailLink' | 'rule' | 'field'
    label: string
    href: string
  }[]
  /** Hours that the duty took, and might have; null where no clock ran. */
  tookHours: number | null
  allowedHours: number | null
}

export interface HistoryLineLooks<Line extends HistoryLine = HistoryLine> {
  /** A status as its noun shows it. @param line the one that led to it; absent for where the case was before */
  badgeOf: (status: number, line?: Line) => ReactNode
  /** By verb. */
  icons: Readonly<Record<string, Icon>>
  /** The line's sentence, `name` where the actor's name goes. */
  sentenceOf: (line: Line, name: string) => string
  /** Verbs that end a review: their time is counted in hours, as the duty was. */
  answers: ReadonlySet<string>
  /** Stands for a creator without an own picture: the one of the account that takes part. */
  creatorFace: string
  /** Who wears the company's mark instead of a face. */
  brandName: string
}

/**
 * Where the words of a line are found, the nearest first: what somebody's specialist or agency did reads otherwise to the one
 * for whom it was done.
 */
export function verbKeys(
  {
    verb,
    actor,
    evidence,
  }: Pick<HistoryLine, 'verb'> & { actor: { role: string } | null } & Partial<Pick<HistoryLine, 'evidence'>>,
  isOwn: boolean,
): `verb.${string}`[] {
  const nobody = evidence?.some(({ kind }) => kind === 'rule') ? 'rule' : 'system'
  const by = `verb.${verb}_${actor?.role ?? nobody}` as const
  return isOwn ? [`${by}_you`, by, `verb.${verb}`] : [by, `verb.${verb}`]
}

const hour = 3_600_000
const marker = '\u0001'

/** `9f2c 41ab … e07d`: enough to compare by eye; the whole one is in the paper itself. */
const shortHash = (hash: string): string =>
  hash.length > 16 ? `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}` : hash

/** The sentence with the actor's name in bold, wherever the language puts it. */
function sentence<Line extends HistoryLine>(line: Line, looks: HistoryLineLooks<Line>): ReactNode {
  const text = looks.sentenceOf(line, marker)
  const [before = '', after = ''] = text.split(marker)
  if (!text.includes(marker)) return text
  return (
    <>
      {before}
      <b>{line.actor?.name}</b>
      {after}
    </>
  )
}

/**
 * Amounts of former versions have the kind `number`, as references that people typed. An amount was the first evidence of its line,
 * in a currency of the product; a reference follows one.
 */
const isFormerAmount = (label: string): boolean => {
  const [, currency = ''] = /^\d+(?:\.\d{1,2})? ([A-Z]{3})$/.exec(label) ?? []
  return currencies.includes(currency)
}

function shownKind(kind: HistoryLine['evidence'][number]['kind'], label: string, at: number) {
  if (kind !== 'number') return kind
  return at === 0 && isFormerAmount(label) ? 'amount' : 'hash'
}

/** What proves a line, as `EvidenceChip` draws it. */
export const evidenceOf = (evidence: HistoryLine['evidence']) =>
  evidence.map(({ kind, label, href }, at) => ({
    kind: shownKind(kind, label, at),
    label: kind === 'hash' ? shortHash(label) : label,
    href: href || undefined,
  }))

/** One line of a case's history as `History` draws it. */
export function historyEntry<Line extends HistoryLine>(
  line: Line,
  looks: HistoryLineLooks<Line>,
): HistoryEntry {
  const { actor, from, to, tookHours, allowedHours } = line
  const isCompany = actor !== null && !isOnSite(actor.role) && actor.name === looks.brandName
  const face = actor && (actor.avatar || (isOnSite(actor.role) ? looks.creatorFace : ''))
  return {
    id: line.id,
    actor: actor && { name: actor.name, avatarUrl: face || null, kind: isCompany ? 'company' : 'person' },
    icon: looks.icons[line.verb] ?? IconClock,
    text: sentence(line, looks),
    at: line.at,
    ...(to !== null &&
      from !== to && {
        change: { from: from !== null && looks.badgeOf(from), to: looks.badgeOf(to, line) },
      }),
    ...(line.reason && { reason: line.reason }),
    evidence: evidenceOf(line.evidence),
    ...(tookHours !== null &&
      allowedHours !== null && {
        took: {
          usedMs: tookHours * hour,
          givenMs: allowedHours * hour,
          unit: looks.answers.has(line.verb) ? 'h' : 'd',
        },
      }),
  }
}

import {
  type Icon,
  IconArrowRight,
  IconCoin,
  IconEye,
  IconFile,
  IconHash,
  IconLink,
  IconListCheck,
  IconMail,
  IconPencil,
  IconPhoto,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Formats, useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { TFunction } from '#lib/words.ts'
import { Link } from '#ui/frame/links.tsx'
import { PartyMark } from '#ui/mark/party-mark.tsx'
import type { Moment, Party } from './clock.ts'
import { momentWords, stampWords, tookOfGiven, type WordSettings } from './clock-words.ts'
import classes from './history.module.css'
import { useWords } from './use-clock.ts'

interface Evidence {
  /** `amount` is a decimal with its currency. `mailLink` has no label of its own: it was decided by the link of a mail; that of `rule` is its number and version. */
  kind: 'file' | 'image' | 'link' | 'hash' | 'amount' | 'mailLink' | 'rule' | 'field'
  label: string
  href?: string | undefined
}

export interface HistoryEntry {
  id: string
  /** Who did it; null for the system and the carrier, which show their icon alone. */
  actor: Party | null
  /** The verb's icon. */
  icon: Icon
  /** One sentence with the actor in <b>. */
  text: ReactNode
  at: Moment
  /** Where the case stood and stands now: badges. */
  change?: { from: ReactNode; to: ReactNode } | undefined
  /** The reason in its own words. */
  reason?: string | undefined
  evidence?: Evidence[] | undefined
  took?: { usedMs: number; givenMs: number; unit?: 'h' | 'd' } | undefined
}

const chipIcons = {
  file: IconFile,
  image: IconPhoto,
  link: IconLink,
  hash: IconHash,
  amount: IconCoin,
  mailLink: IconMail,
  rule: IconListCheck,
  field: IconPencil,
}

interface HistoryProps {
  entries: HistoryEntry[]
  title?: string
  /** "Nur Aina sees the same history". */
  note?: string
}

/** What happened, newest first. Nothing is edited: a correction is a new entry. */
export function History({ entries, title, note }: HistoryProps) {
  const words = useWords()
  return (
    <section className={classes.history}>
      {(title || note) && (
        <div className={classes.head}>
          {title && <h2 className={classes.title}>{title}</h2>}
          {note && (
            <p className={classes.same}>
              <IconEye size={16} aria-hidden />
              {note}
            </p>
          )}
        </div>
      )}
      <ol className={classes.list}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} words={words} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ entry, words }: { entry: HistoryEntry; words: WordSettings }) {
  const { icon: Verb, took, change } = entry
  const iso = new Date(entry.at).toISOString()
  return (
    <li className={classes.entry}>
      <span className={classes.mark} aria-hidden>
        {entry.actor ? (
          <>
            <PartyMark party={entry.actor} size={30} />
            <span className={classes.verb}>
              <Verb size={12} />
            </span>
          </>
        ) : (
          <span className={classes.system}>
            <Verb size={16} />
          </span>
        )}
      </span>
      <div className={classes.body}>
        <div className={classes.line}>
          <p className={classes.text}>{entry.text}</p>
          <time
            className={classes.at}
            dateTime={iso}
            title={momentWords(entry.at, words, { long: true, withYear: true, withZone: true })}
          >
            {stampWords(entry.at, words)}
          </time>
        </div>
        {entry.reason && <blockquote className={classes.reason}>{entry.reason}</blockquote>}
        {(change || (entry.evidence && entry.evidence.length > 0)) && (
          <div className={classes.chips}>
            {change && (
              <>
                {change.from && (
                  <>
                    {change.from}
                    <IconArrowRight size={14} className={classes.arrow} aria-label="→" />
                  </>
                )}
                {change.to}
              </>
            )}
            {entry.evidence?.map((item) => (
              <EvidenceChip key={`${item.kind} ${item.label}`} evidence={item} />
            ))}
          </div>
        )}
        {took && (
          <p className={classes.took} data-over={took.usedMs > took.givenMs || undefined}>
            {tookOfGiven(took.usedMs, took.givenMs, words, took.unit)}
          </p>
        )}
      </div>
    </li>
  )
}

function wordsOf({ kind, label }: Evidence, t: TFunction<'ui'>, { money }: Pick<Formats, 'money'>): string {
  if (kind === 'mailLink') return t('history.byMailLink')
  if (kind === 'amount') return money(...(label.split(' ') as [amount: string, currency: string]))
  const [rule = '', version = ''] = label.split('.')
  return kind === 'rule' ? t('history.byRule', { rule, version }) : label
}

/** A file, picture, link or hash that proves what the entry says. */
export function EvidenceChip({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation('ui')
  const formats = useFormats()
  const ChipIcon = chipIcons[evidence.kind]
  const content = (
    <>
      <ChipIcon size={14} aria-hidden />
      <span className="one-line">{wordsOf(evidence, t, formats)}</span>
    </>
  )
  if (!evidence.href) return <span className={classes.chip}>{content}</span>
  return (
    <Link className={classes.chip} href={evidence.href} target="_blank" rel="noreferrer">
      {content}
    </Link>
  )
}

import type { HistoryEntry as ContractEntry, SampleRow } from '@sampan/contract/sample'
import {
  type Icon,
  IconAlertTriangle,
  IconArchive,
  IconBan,
  IconBell,
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconCoin,
  IconFileSearch,
  IconGift,
  IconPackage,
  IconPackageImport,
  IconReceipt,
  IconRotate,
  IconSignature,
  IconTruckDelivery,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { History, type HistoryEntry } from '#ui/history.tsx'

const icons: Record<string, Icon> = {
  apply: IconGift,
  approve: IconCheck,
  reject: IconBan,
  submitMou: IconSignature,
  returnMou: IconFileSearch,
  approveMou: IconCheck,
  placeOrder: IconReceipt,
  ship: IconPackage,
  receive: IconPackageImport,
  fulfil: IconCircleCheck,
  recordSale: IconCoin,
  close: IconArchive,
  reopen: IconRotate,
  remind: IconBell,
  late: IconClock,
  deliver: IconTruckDelivery,
  pause: IconAlertTriangle,
  trouble: IconAlertTriangle,
}

const hour = 3_600_000
const marker = '\u0001'

/** Verbs that end a review: their time is counted in hours, as the duty was. */
const answers = new Set(['approve', 'reject', 'approveMou', 'returnMou'])

/** `9f2c 41ab … e07d`: enough to compare by eye; the whole one stands in the paper itself. */
const shortHash = (hash: string): string =>
  hash.length > 16 ? `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}` : hash

/** The sentence with the actor's name in bold, wherever the language puts it. */
function sentence(entry: ContractEntry, t: TFunction<'sample'>) {
  const isSystem = entry.actor === null
  const key = `verb.${entry.verb}${isSystem ? '_system' : ''}`
  const text = t([key, `verb.${entry.verb}`], { name: marker }) as unknown as string
  const [before = '', after = ''] = text.split(marker)
  if (!text.includes(marker)) return text
  return (
    <>
      {before}
      <b>{entry.actor?.name}</b>
      {after}
    </>
  )
}

/** A creator without an own picture has the one of the account that applied. */
const faceOf = (actor: NonNullable<ContractEntry['actor']>, row: SampleRow): string =>
  actor.avatar || (actor.role === 'creator' ? row.creator.avatar : '')

function present(entry: ContractEntry, row: SampleRow, t: TFunction<'sample'>): HistoryEntry {
  const { actor } = entry
  const isBrandSide = actor !== null && actor.role === 'brand'
  const hasChange = entry.to !== null && entry.from !== entry.to
  return {
    id: entry.id,
    actor: actor && { name: actor.name, avatarUrl: faceOf(actor, row) || null, kind: 'person' },
    icon: icons[entry.verb] ?? IconClock,
    text: sentence(entry, t),
    at: entry.at,
    ...(hasChange &&
      entry.to !== null && { change: { kind: 'sample' as const, from: entry.from, to: entry.to } }),
    ...(entry.reason && { reason: entry.reason }),
    evidence: entry.evidence.map((each) => ({
      kind: each.kind === 'number' ? ('hash' as const) : each.kind,
      label: each.kind === 'hash' ? shortHash(each.label) : each.label,
      href: each.href || undefined,
    })),
    ...(entry.tookHours !== null &&
      entry.allowedHours !== null && {
        took: {
          usedMs: entry.tookHours * hour,
          givenMs: entry.allowedHours * hour,
          unit: answers.has(entry.verb) ? ('h' as const) : ('d' as const),
        },
      }),
    ...(isBrandSide && row.brand.name === actor.name && { actor: { ...actor, kind: 'company' as const } }),
  }
}

interface CaseHistoryProps {
  row: SampleRow
  entries: ContractEntry[]
  /** Who reads the same lines on the other side. */
  otherSide: string
}

/** What happened in a case, the same lines on both sides. */
export function CaseHistory({ row, entries, otherSide }: CaseHistoryProps) {
  const { t } = useTranslation('sample')
  return (
    <History
      title={t('case.history')}
      note={t('case.sameHistory', { name: otherSide })}
      entries={entries.map((entry) => present(entry, row, t))}
    />
  )
}

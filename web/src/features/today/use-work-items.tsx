import type { CountryCode } from '@sampan/contract/country'
import { oneOf } from '@sampan/contract/one-of'
import type { WorkItem, WorkQueue } from '@sampan/contract/today'
import {
  type Icon,
  IconAlertTriangle,
  IconBuildingStore,
  IconCalendarQuestion,
  IconCash,
  IconFlag,
  IconGavel,
  IconListCheck,
  IconMailForward,
  IconMessage,
  IconMessageQuestion,
  IconUserSearch,
  IconWallet,
} from '@tabler/icons-react'
import { useMe } from '#lib/calls/me.api.ts'
import { useFormats } from '#lib/format.ts'
import { wallTime } from '#lib/place/country-time.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { Party } from '#ui/clock/clock.ts'
import { Face } from '#ui/mark/face.tsx'
import { type BadgeTint, Tag } from '#ui/mark/status-badge.tsx'
import type { Work } from './work.ts'
import classes from './work-line.module.css'

const looks: Record<WorkItem['kind'] | WorkQueue['kind'], { tint: BadgeTint; icon: Icon }> = {
  appeal: { tint: 'delta', icon: IconGavel },
  report: { tint: 'delta', icon: IconFlag },
  invitation: { tint: 'delta', icon: IconMailForward },
  payoutRun: { tint: 'delta', icon: IconCash },
  topUp: { tint: 'delta', icon: IconWallet },
  nextStep: { tint: 'silt', icon: IconListCheck },
  company: { tint: 'delta', icon: IconBuildingStore },
  question: { tint: 'delta', icon: IconMessageQuestion },
  schedule: { tint: 'delta', icon: IconCalendarQuestion },
  accounts: { tint: 'silt', icon: IconUserSearch },
  feedback: { tint: 'silt', icon: IconMessage },
  jobs: { tint: 'clay', icon: IconAlertTriangle },
}

/** Their title holds the name, and the line below what was written down. */
const sayTheirText = ['appeal', 'report', 'company', 'question'] as const

const lists: Record<WorkQueue['kind'], string> = {
  accounts: '/console/accounts',
  feedback: '/console/feedback',
  jobs: '/console/jobs',
}

/** What waits beside samples and participations. */
export function useWorkItems(base: string) {
  const { t } = useTranslation('today')
  const { money } = useFormats()
  const { data: me } = useMe()
  const { country } = usePlace()
  const reader: Party = { kind: 'person', name: me?.fullName ?? '', avatarUrl: me?.avatar }
  const badge = (kind: WorkItem['kind'] | WorkQueue['kind']) => (
    <Tag {...looks[kind]}>{t(`work.kind.${kind}`)}</Tag>
  )
  function item(each: WorkItem): Work {
    const { kind, name, avatar, text, startedAt, dueAt, colleague } = each
    const isYours = colleague === null
    const owner: Party = isYours ? reader : { kind: 'person', name: colleague, avatarUrl: undefined }
    const about = each.money
      ? money(each.money.amount, each.money.currency)
      : oneOf(sayTheirText, kind)
        ? text
        : name
    const waitsFor = colleague ? t('whose.waitsFor', { name: colleague }) : t('whose.other')
    return {
      clock: { owner, isYours, startedAt, dueAt },
      picture: name ? <Face name={name} url={avatar} size={36} /> : <Mark kind={kind} />,
      title: kind === 'nextStep' && text ? text : t(`work.do.${kind}`, { name, number: text, title: text }),
      text: isYours ? about : [about, waitsFor].filter(Boolean).join(' · '),
      badge: badge(kind),
      faces: [],
      href: `${base}${hrefOf(each, country)}`,
      verb: t('verb.open'),
    }
  }
  function queue({ kind, count, oldestAt }: WorkQueue): Work {
    return {
      clock: null,
      since: oldestAt,
      picture: <Mark kind={kind} />,
      title: t(`work.queue.${kind}`, { count }),
      text: '',
      badge: badge(kind),
      faces: [],
      href: `${base}${lists[kind]}`,
      verb: t('verb.open'),
    }
  }
  return { item, queue }
}

function Mark({ kind }: { kind: keyof typeof looks }) {
  const { icon: KindIcon } = looks[kind]
  return (
    <span className={classes.mark}>
      <KindIcon size={20} aria-hidden />
    </span>
  )
}

function hrefOf({ kind, id, brandId, dueAt }: WorkItem, country: CountryCode): string {
  switch (kind) {
    case 'appeal':
    case 'report':
      return `/console/strikes/${id}`
    case 'invitation':
      return `/console/invitations/${id}`
    case 'payoutRun':
      return `/console/payouts?run=${id}`
    case 'topUp':
      return `/console/budget?brand=${brandId}`
    case 'nextStep':
      return `/console/creators/${id}`
    case 'company':
      return `/console/brands?open=${id}`
    case 'question':
      return '/console/company'
    case 'schedule':
      return `/console/schedule?view=mine&day=${wallTime(dueAt, country).slice(0, 10)}`
  }
}

import type { WorkItem, WorkQueue } from '@sampan/contract/today'
import {
  type Icon,
  IconAlertTriangle,
  IconBuildingStore,
  IconCash,
  IconFlag,
  IconGavel,
  IconListCheck,
  IconMailForward,
  IconMessage,
  IconUserSearch,
  IconWallet,
} from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { Party } from '#ui/clock/clock.ts'
import { Face } from '#ui/mark/face.tsx'
import { type BadgeTint, Tag } from '#ui/mark/status-badge.tsx'
import { useMe } from './today.api.ts'
import type { Work } from './work.ts'
import classes from './work-line.module.css'

const looks: Record<WorkItem['kind'] | WorkQueue['kind'], { tint: BadgeTint; icon: Icon }> = {
  appeal: { tint: 'delta', icon: IconGavel },
  report: { tint: 'delta', icon: IconFlag },
  invitation: { tint: 'delta', icon: IconMailForward },
  payoutRun: { tint: 'delta', icon: IconCash },
  topUp: { tint: 'delta', icon: IconWallet },
  nextStep: { tint: 'silt', icon: IconListCheck },
  accounts: { tint: 'silt', icon: IconUserSearch },
  brands: { tint: 'silt', icon: IconBuildingStore },
  feedback: { tint: 'silt', icon: IconMessage },
  jobs: { tint: 'clay', icon: IconAlertTriangle },
}

const lists: Record<WorkQueue['kind'], string> = {
  accounts: '/console/accounts',
  brands: '/console/brands',
  feedback: '/console/feedback',
  jobs: '/console/jobs',
}

/** What waits beside samples and participations. */
export function useWorkItems(base: string) {
  const { t } = useTranslation('today')
  const { money } = useFormats()
  const { data: me } = useMe()
  const reader: Party = { kind: 'person', name: me?.fullName ?? '', avatarUrl: me?.avatar }
  const badge = (kind: WorkItem['kind'] | WorkQueue['kind']) => (
    <Tag {...looks[kind]}>{t(`work.kind.${kind}`)}</Tag>
  )
  function item(each: WorkItem): Work {
    const { kind, name, avatar, text, startedAt, dueAt } = each
    return {
      clock: { owner: reader, isYours: true, startedAt, dueAt },
      picture: name ? <Face name={name} url={avatar} size={36} /> : <Mark kind={kind} />,
      title: kind === 'nextStep' && text ? text : t(`work.do.${kind}`, { name, number: text }),
      text: each.money
        ? money(each.money.amount, each.money.currency)
        : kind === 'appeal' || kind === 'report'
          ? text
          : name,
      badge: badge(kind),
      faces: [],
      href: `${base}${hrefOf(each)}`,
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

function hrefOf({ kind, id, brandId }: WorkItem): string {
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
  }
}

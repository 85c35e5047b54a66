import type { McnLinkDetail } from '@sampan/contract/mcn-link'
import {
  type Icon,
  IconArchive,
  IconClockOff,
  IconMailForward,
  IconMailOff,
  IconUserCheck,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { History } from '#ui/clock/history.tsx'
import { historyEntry } from '#ui/clock/history-line.tsx'
import { McnLinkBadge } from './mcn-link-badge.tsx'

type Line = McnLinkDetail['history'][number]

const icons: Record<Line['verb'], Icon> = {
  ask: IconMailForward,
  accept: IconUserCheck,
  decline: IconX,
  withdraw: IconMailOff,
  expire: IconClockOff,
  end: IconArchive,
  runOut: IconArchive,
  late: IconClockOff,
}
const answers = new Set(['accept', 'decline'])

/** What happened to a link, the same lines on both sides. */
export function McnLinkHistory(props: { history: readonly Line[]; otherSide: string; face?: string }) {
  const { history, otherSide, face = '' } = props
  const { t } = useTranslation('mcn-link')
  return (
    <History
      title={t('history.title')}
      note={t('history.same', { name: otherSide })}
      entries={history.map((line) =>
        historyEntry(line, {
          badgeOf: (status) => <McnLinkBadge status={status} />,
          icons,
          answers,
          creatorFace: face,
          brandName: '',
          sentenceOf: ({ verb }, name) => t(`verb.${verb as Line['verb']}`, { name }),
        }),
      )}
    />
  )
}

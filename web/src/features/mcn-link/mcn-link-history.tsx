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
import { CaseHistory } from '#ui/clock/case-history.tsx'
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
    <CaseHistory
      lines={history}
      title={t('history.title')}
      note={t('history.same', { name: otherSide })}
      badgeOf={(status) => <McnLinkBadge status={status} />}
      icons={icons}
      answers={answers}
      creatorFace={face}
      sentenceOf={({ verb }, name) => t(`verb.${verb}`, { name })}
    />
  )
}

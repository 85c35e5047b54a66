import type { CooperationDetail } from '@sampan/contract/cooperation-own'
import {
  type Icon,
  IconArrowBackUp,
  IconClockOff,
  IconEye,
  IconMailForward,
  IconMailOff,
  IconUserCheck,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseHistory } from '#ui/clock/case-history.tsx'
import { CooperationBadge, stageOf } from './cooperation-stage.tsx'

type Line = CooperationDetail['history'][number]

const icons: Record<Line['verb'], Icon> = {
  invite: IconMailForward,
  accept: IconUserCheck,
  decline: IconX,
  withdraw: IconMailOff,
  expire: IconClockOff,
  reopen: IconArrowBackUp,
  renew: IconMailForward,
  see: IconEye,
  late: IconClockOff,
}
const answers = new Set(['accept', 'decline'])

/** What happened to an invitation, the same lines on both sides. */
export function CooperationHistory(props: { history: readonly Line[]; otherSide: string; face?: string }) {
  const { history, otherSide, face = '' } = props
  const { t } = useTranslation('cooperation')
  return (
    <CaseHistory
      lines={history}
      title={t('history.title')}
      note={t('history.same', { name: otherSide })}
      badgeOf={(status) => <CooperationBadge stage={stageOf(status)} />}
      icons={icons}
      answers={answers}
      creatorFace={face}
      sentenceOf={({ verb }, name) => t(`verb.${verb}`, { name })}
    />
  )
}

import { oneOf } from '@sampan/contract/one-of'
import type { StrikeView } from '@sampan/contract/strike'
import { unacceptedReports } from '@sampan/contract/strike-status'
import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowDown,
  IconCalendarOff,
  IconCheck,
  IconCircleX,
  IconClock,
  IconEye,
  IconEyeOff,
  IconFlag,
  IconPaperclip,
  IconRefresh,
  IconScale,
} from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseHistory } from '#ui/clock/case-history.tsx'
import { StrikeBadge } from './strike-badge.tsx'

const icons: Record<StrikeView['history'][number]['verb'], Icon> = {
  notice: IconEyeOff,
  drop: IconEye,
  record: IconAlertTriangle,
  appeal: IconScale,
  addProof: IconPaperclip,
  lapse: IconClock,
  keep: IconCheck,
  takeBack: IconArrowBackUp,
  expire: IconCalendarOff,
  postBack: IconEye,
  lower: IconArrowDown,
  late: IconClock,
  report: IconFlag,
  accept: IconAlertTriangle,
  refuse: IconCircleX,
  annul: IconArrowBackUp,
  reopen: IconRefresh,
}
const answers = new Set(['keep', 'takeBack', 'accept', 'refuse', 'annul'])

/** What happened to a strike, the same lines on both sides. */
export function StrikeHistory({ strike }: { strike: StrikeView }) {
  const { t } = useTranslation('strike')
  return (
    <CaseHistory
      lines={strike.history}
      title={t('history.title')}
      {...(!oneOf(unacceptedReports, strike.status) && { note: t('history.same') })}
      badgeOf={(status) => <StrikeBadge status={status} />}
      icons={icons}
      answers={answers}
      brandName={strike.brandName}
      sentenceOf={({ verb }, name) => t(`verb.${verb}`, { name })}
    />
  )
}

import type { PayoutRunView } from '@sampan/contract/payout-run'
import {
  type Icon,
  IconArrowBackUp,
  IconBuildingBank,
  IconCircleCheck,
  IconClockExclamation,
  IconCoin,
  IconDownload,
  IconEyeCheck,
  IconPlus,
  IconRefresh,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { CaseHistory } from '#ui/clock/case-history.tsx'
import { RunBadge } from './run-badges.tsx'

type Line = PayoutRunView['history'][number]

const icons: Record<Line['verb'], Icon> = {
  prepare: IconPlus,
  release: IconCircleCheck,
  sendBack: IconArrowBackUp,
  resubmit: IconRefresh,
  cancel: IconX,
  finish: IconCoin,
  getFile: IconDownload,
  bookPaid: IconCoin,
  bookBack: IconBuildingBank,
  clearShared: IconEyeCheck,
  late: IconClockExclamation,
}
const answers: ReadonlySet<string> = new Set(['release', 'sendBack', 'resubmit'])

/** Who prepared, released and booked what, and who took the bank's file: the run's memory. */
export function RunHistory({ history }: { history: PayoutRunView['history'] }) {
  const { t } = useTranslation('payout')
  return (
    <CasePanel>
      <CaseHistory
        lines={history}
        title={t('run.history')}
        badgeOf={(status) => <RunBadge status={status} />}
        icons={icons}
        answers={answers}
        sentenceOf={({ verb }, name) => t(`run.said.${verb}`, { name })}
      />
    </CasePanel>
  )
}

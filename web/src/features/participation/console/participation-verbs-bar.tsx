import { ActionIcon, Menu } from '@mantine/core'
import type { ParticipationDetail } from '@sampan/contract/task'
import {
  type Icon,
  IconArchive,
  IconBan,
  IconBell,
  IconCheck,
  IconCoin,
  IconDots,
  IconPencil,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePartClocks } from '#features/participation/part-clock.ts'
import { useReaderSide, useRemindOfParticipation } from '#features/participation/participation.api.ts'
import { ReviewReturnDialog } from '#features/participation/review/review-return-dialog.tsx'
import { isLastRound } from '#features/participation/review/review-rounds.ts'
import { usePassWords } from '#features/participation/review/use-review.ts'
import { messageOf } from '#lib/forms.ts'
import { serverNow } from '#ui/clock/use-now.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import type { ParticipationAction } from './use-participations.ts'
import { useParticipationVerbs } from './use-participations-verbs.tsx'

interface Verb {
  action: ParticipationAction
  label: string
  icon: Icon
  onPress: () => void
  /** Ends or refuses something. */
  isGrave?: boolean
  isBusy?: boolean
}

interface BarProps {
  detail: ParticipationDetail
  /** Remarks that wait for the creator; with some, asking for them is the next step. */
  openRemarks: number
}

/** These stand beside the filled one; all others are in the menu. */
const beside: readonly ParticipationAction[] = ['pass', 'returnForRevision', 'reject', 'remind']

/** The verbs of a participation. The one filled button follows the state: ask for changes, pass, accept, ship, pay. */
export function ParticipationVerbsBar({ detail, openRemarks }: BarProps) {
  const { t } = useTranslation('task')
  const { verbs, dialogs } = useVerbs(detail, openRemarks)
  const { clock } = detail
  const isLate = clock !== null && clock.pausedAt === null && Date.parse(clock.dueAt) < serverNow()
  const order: ParticipationAction[] = [
    ...(openRemarks > 0 && !isLastRound(detail) ? (['returnForRevision'] as const) : []),
    'pass',
    'approve',
    'ship',
    'settle',
    ...(isLate ? (['remind'] as const) : []),
  ]
  const [main] = order.flatMap((action) => verbs.find((verb) => verb.action === action) ?? [])
  const side = verbs.filter((verb) => beside.includes(verb.action) && verb !== main)
  const rest = verbs.filter((verb) => verb !== main && !side.includes(verb))
  return (
    <>
      {side.map((verb) => (
        <VerbButton key={verb.action} verb={verb} look={verb.isGrave ? 'destructive' : 'secondary'} />
      ))}
      {rest.length > 0 && (
        <Menu width={240} position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" aria-label={t('signUps.more', { number: detail.number })}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((verb) => (
              <Menu.Item
                key={verb.action}
                leftSection={<verb.icon size={18} />}
                onClick={verb.onPress}
                {...(verb.isGrave && { color: 'clay' })}
              >
                {verb.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {main && <VerbButton verb={main} look="primary" />}
      {dialogs}
    </>
  )
}

function VerbButton({ verb, look }: { verb: Verb; look: 'primary' | 'secondary' | 'destructive' }) {
  return (
    <ActionButton
      variant={look}
      leftSection={<verb.icon size={18} />}
      busy={verb.isBusy ?? false}
      onClick={verb.onPress}
    >
      {verb.label}
    </ActionButton>
  )
}

/** Every verb that the reader may say of this participation now. */
function useVerbs(detail: ParticipationDetail, openRemarks: number) {
  const { t } = useTranslation('task')
  const many = useParticipationVerbs()
  const remind = useRemindOfParticipation()
  const passWords = usePassWords(detail)
  const clocks = usePartClocks(useReaderSide())
  const [isReturning, setReturning] = useState(false)
  const owner = detail.clock ? clocks.nameOf(detail, detail.clock.owner) : ''
  async function onRemind(): Promise<void> {
    try {
      await remind.mutateAsync({ id: detail.id })
      showDone(t('case.reminded', { name: owner }))
    } catch (error) {
      showError(messageOf(error))
    }
  }
  const label = (verb: 'approve' | 'reject' | 'pass' | 'ship' | 'settle' | 'terminate') =>
    t(`signUps.${verb}.verb`)
  const asks = openRemarks > 0 ? t('review.askFor', { count: openRemarks }) : t('review.ask')
  const isEnd = isLastRound(detail)
  const all: Verb[] = [
    {
      action: 'approve',
      label: label('approve'),
      icon: IconCheck,
      isBusy: many.busy.approve,
      onPress: () => many.approve([detail]),
    },
    {
      action: 'pass',
      label: label('pass'),
      icon: IconCheck,
      onPress: () => many.pass([detail], passWords(openRemarks)),
    },
    {
      action: 'returnForRevision',
      label: isEnd ? t('review.return.endVerb') : asks,
      icon: IconPencil,
      isGrave: isEnd,
      onPress: () => setReturning(true),
    },
    {
      action: 'reject',
      label: label('reject'),
      icon: IconBan,
      isGrave: true,
      onPress: () => many.reject([detail]),
    },
    { action: 'ship', label: label('ship'), icon: IconTruckDelivery, onPress: () => many.ship([detail]) },
    { action: 'settle', label: label('settle'), icon: IconCoin, onPress: () => many.settle([detail]) },
    {
      action: 'remind',
      label: t('review.remind'),
      icon: IconBell,
      isBusy: remind.isPending,
      onPress: () => void onRemind(),
    },
    {
      action: 'terminate',
      label: label('terminate'),
      icon: IconArchive,
      isGrave: true,
      onPress: () => many.terminate([detail]),
    },
  ]
  return {
    verbs: all.filter((verb) => detail.actions.includes(verb.action)),
    dialogs: (
      <>
        <ReviewReturnDialog
          opened={isReturning}
          onClose={() => setReturning(false)}
          detail={detail}
          openRemarks={openRemarks}
        />
        {many.dialogs}
      </>
    ),
  }
}

import { ActionIcon, Menu } from '@mantine/core'
import type { SampleAction, SampleDetail } from '@sampan/contract/sample'
import {
  type Icon,
  IconArchive,
  IconArrowBackUp,
  IconBan,
  IconBell,
  IconCheck,
  IconCoin,
  IconDots,
  IconEdit,
  IconLink,
  IconPackageImport,
  IconPrinter,
  IconReceipt,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#lib/forms.ts'
import { serverNow } from '#ui/clock/use-now.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { useChangeStatuses } from './case-verbs.api.ts'
import { useRemind } from './console.api.ts'
import { useCaseVerbs } from './use-case-verbs.tsx'
import { useDecide } from './use-decide.tsx'

interface Verb {
  action: SampleAction
  label: string
  icon: Icon
  onPress: () => void
  /** Ends or refuses something. */
  isGrave?: boolean
  isBusy?: boolean
}

/** What goes first where several verbs are open: the next step of the case. */
const order: readonly SampleAction[] = ['approve', 'ship', 'placeOrder', 'fulfil', 'recordSale', 'reopen']
/** These stand beside the main one; all others are in the menu. */
const beside: readonly SampleAction[] = ['reject', 'waybill', 'remind']

/**
 * The verbs of a case. The one filled button follows the state: approve, order, ship, and remind while they are late;
 * checking the MOU has its own panel.
 */
export function CaseVerbsBar({ detail }: { detail: SampleDetail }) {
  const { t } = useTranslation('sample')
  const { verbs, dialogs } = useVerbs(detail)
  const isLate =
    detail.clock?.owner === 'creator' &&
    detail.clock.pausedAt === null &&
    Date.parse(detail.clock.dueAt) < serverNow()
  const steps = order.flatMap((action) => verbs.find((verb) => verb.action === action) ?? [])
  const isWaiting = detail.clock?.owner === 'creator'
  const main = isLate ? verbs.find((verb) => verb.action === 'remind') : isWaiting ? undefined : steps[0]
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
            <ActionIcon variant="default" aria-label={t('console.more', { number: detail.number })}>
              <IconDots size={18} />
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

/** Every verb that the reader may say of this case now. */
function useVerbs(detail: SampleDetail) {
  const { t } = useTranslation('sample')
  const decide = useDecide()
  const later = useCaseVerbs()
  const remind = useRemind()
  const move = useChangeStatuses()
  async function say(work: Promise<unknown>, done: string): Promise<void> {
    try {
      await work
      showDone(done)
    } catch (error) {
      showError(messageOf(error))
    }
  }
  const name = detail.creator.fullName
  const onReceive = () =>
    void say(move.mutateAsync({ ids: [detail.id], status: 1 }), t('console.receive.done', { name }))
  const all: Verb[] = [
    {
      action: 'approve',
      label: t('console.approve.confirm'),
      icon: IconCheck,
      isBusy: decide.isBusy,
      onPress: () => decide.approve([detail]),
    },
    {
      action: 'reject',
      label: t('console.reject.confirm'),
      icon: IconBan,
      isGrave: true,
      onPress: () => decide.reject([detail]),
    },
    {
      action: 'remind',
      label: t('console.remind'),
      icon: IconBell,
      isBusy: remind.isPending,
      onPress: () => void say(remind.mutateAsync({ id: detail.id }), t('console.reminded', { name })),
    },
    {
      action: 'placeOrder',
      label: t('console.order.confirm', { count: 1 }),
      icon: IconReceipt,
      onPress: () => later.placeOrder([detail]),
    },
    {
      action: 'waybill',
      label: t('console.waybills.one'),
      icon: IconPrinter,
      isBusy: later.isPrinting,
      onPress: () => later.waybills([detail]),
    },
    {
      action: 'ship',
      label: t('console.ship.one'),
      icon: IconTruckDelivery,
      onPress: () => later.ship([detail]),
    },
    {
      action: 'changeParcel',
      label: t('console.changeParcel'),
      icon: IconEdit,
      onPress: () => later.changeParcel(detail),
    },
    { action: 'receive', label: t('console.receive.verb'), icon: IconPackageImport, onPress: onReceive },
    {
      action: 'fulfil',
      label: t('console.fulfil.confirm'),
      icon: IconLink,
      onPress: () => later.fulfil(detail),
    },
    {
      action: 'replacePost',
      label: t('mine.post.replace'),
      icon: IconLink,
      onPress: () => later.replacePost(detail),
    },
    {
      action: 'recordSale',
      label: t('console.recordSale.confirm'),
      icon: IconCoin,
      onPress: () => later.recordSale(detail),
    },
    {
      action: 'reopen',
      label: t('console.reopen.confirm'),
      icon: IconArrowBackUp,
      onPress: () => later.reopen([detail]),
    },
    {
      action: 'close',
      label: t('console.close.confirm'),
      icon: IconArchive,
      isGrave: true,
      onPress: () => decide.close([detail]),
    },
  ]
  return {
    verbs: all.filter((verb) => detail.actions.includes(verb.action)),
    dialogs: (
      <>
        {decide.dialogs}
        {later.dialogs}
      </>
    ),
  }
}

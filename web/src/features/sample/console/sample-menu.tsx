import { ActionIcon, Menu } from '@mantine/core'
import type { SampleAction, SampleRow } from '@sampan/contract/sample'
import {
  type Icon,
  IconArchive,
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconDots,
  IconExternalLink,
  IconPrinter,
  IconReceipt,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CaseVerbs } from './use-case-verbs.tsx'
import type { useDecide } from './use-decide.tsx'

interface SampleMenuProps {
  row: SampleRow
  decide: ReturnType<typeof useDecide>
  later: CaseVerbs
  onOpen: () => void
}

/** What can be done with one row of the list without opening it. */
export function SampleMenu({ row, decide, later, onOpen }: SampleMenuProps) {
  const { t } = useTranslation('sample')
  const items: [SampleAction, string, Icon, () => void, isGrave?: boolean][] = [
    ['approve', t('console.approve.confirm'), IconCheck, () => decide.approve([row])],
    ['placeOrder', t('console.order.confirm', { count: 1 }), IconReceipt, () => later.placeOrder([row])],
    ['ship', t('console.ship.one'), IconTruckDelivery, () => later.ship([row])],
    ['waybill', t('console.waybills.one'), IconPrinter, () => later.waybills([row])],
    ['reopen', t('console.reopen.confirm'), IconArrowBackUp, () => later.reopen([row])],
    ['reject', t('console.reject.confirm'), IconBan, () => decide.reject([row]), true],
    ['close', t('console.close.confirm'), IconArchive, () => decide.close([row]), true],
  ]
  return (
    <Menu width={220} position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('console.more', { number: row.number })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconExternalLink size={18} />} onClick={onOpen}>
          {t('console.open')}
        </Menu.Item>
        {items
          .filter(([action]) => row.actions.includes(action))
          .map(([action, label, ItemIcon, onPress, isGrave]) => (
            <Menu.Item
              key={action}
              leftSection={<ItemIcon size={18} />}
              onClick={onPress}
              {...(isGrave && { color: 'clay' })}
            >
              {label}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}

import { ActionIcon, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/react-words.tsx'

interface MoreMenuProps {
  icon: ReactNode
  items: readonly { label: string; isGrave: boolean; press: () => void }[]
}

/** What is seldom done, behind three dots. */
export function MoreMenu({ icon, items }: MoreMenuProps) {
  const { t } = useTranslation('approval-rule')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('more')}>
          {icon}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, isGrave, press }) => (
          <Menu.Item key={label} onClick={press} {...(isGrave && { color: 'var(--late-text)' })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

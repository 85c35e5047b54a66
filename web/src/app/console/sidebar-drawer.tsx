import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'

interface SidebarDrawerProps {
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/** The sidebar of a phone. */
export function SidebarDrawer({ opened, onClose, children }: SidebarDrawerProps) {
  return (
    <Drawer opened={opened} onClose={onClose} size={264} withCloseButton={false} padding={12}>
      {children}
    </Drawer>
  )
}

import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFocusBack } from '#ui/form/dialog.tsx'

interface SidebarDrawerProps {
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/** The sidebar of a phone. */
export function SidebarDrawer({ opened, onClose, children }: SidebarDrawerProps) {
  useFocusBack(opened)
  return (
    <Drawer opened={opened} onClose={onClose} size={264} withCloseButton={false} padding={12}>
      {children}
    </Drawer>
  )
}

import { Menu } from '@mantine/core'
import { type Icon, IconUserSearch } from '@tabler/icons-react'
import { Link } from '#ui/frame/links.tsx'

/** A line of a row's menu that leads elsewhere. */
export interface MenuLink {
  label: string
  icon: Icon
  href: string
  isNewTab?: boolean
}

/** The ways on from a row, before its verbs: open, preview. */
export function MenuLinks({ links }: { links: readonly MenuLink[] }) {
  return links.map(({ label, icon: LinkIcon, href, isNewTab = false }) => (
    <Menu.Item
      key={href}
      component={Link}
      href={href}
      {...(isNewTab && { target: '_blank' })}
      leftSection={<LinkIcon size={18} aria-hidden />}
    >
      {label}
    </Menu.Item>
  ))
}

/** Looks at who is behind a row without leaving the list. */
export function PeekLine({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Menu.Item leftSection={<IconUserSearch size={18} aria-hidden />} onClick={onPress}>
      {label}
    </Menu.Item>
  )
}

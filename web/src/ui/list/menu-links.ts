import { type Icon, IconUserSearch } from '@tabler/icons-react'
import type { MenuLine } from '#ui/form/menu/menu-button.tsx'

/** A line of a row's menu that leads elsewhere. */
export interface MenuLink {
  label: string
  icon: Icon
  href: string
  isNewTab?: boolean
}

/** The ways on from a row, before its verbs: open, preview. */
export const linkLines = (links: readonly MenuLink[]): MenuLine[] =>
  links.map((link) => ({ key: link.href, ...link }))

/** Looks at who is behind a row without leaving the list. */
export const peekLine = (label: string, onPress: () => void): MenuLine => ({
  key: 'peek',
  label,
  icon: IconUserSearch,
  onPress,
})

import { IconDots } from '@tabler/icons-react'
import { PlainIconButton } from '#ui/form/button/plain-icon-button.tsx'
import { MenuButton, type MenuLine } from '#ui/form/menu/menu-button.tsx'
import type { Verb } from './verb.ts'

interface VerbMenuProps {
  /** What the button is called: "Actions for SP-24809". */
  label: string
  verbs: readonly Verb[]
  /** What leads elsewhere comes first: open, preview. */
  lines?: readonly MenuLine[]
  /** In a bar the button has a line around it, in a row it has none. */
  isInBar?: boolean
}

/** The verbs of a record behind three dots; what ends something is red. */
export function VerbMenu({ label, verbs, lines = [], isInBar = false }: VerbMenuProps) {
  return (
    <MenuButton
      width={isInBar ? 240 : 220}
      position="bottom-end"
      button={
        <PlainIconButton {...(isInBar && { variant: 'secondary' })} aria-label={label}>
          <IconDots size={18} aria-hidden />
        </PlainIconButton>
      }
      lines={[...lines, ...verbs.map(({ action, ...verb }) => ({ key: action, ...verb }))]}
    />
  )
}

import { Button } from '@mantine/core'
import { type Icon, IconPlus } from '@tabler/icons-react'
import { Link } from '#ui/frame/links.tsx'

type AddButtonProps = {
  label: string
  icon?: Icon
} & ({ onPress: () => void; href?: never } | { href: string; onPress?: never })

/** The filled button that adds to a list: opens a dialog, or leads to an editor. */
export function AddButton({ label, icon: Sign = IconPlus, href, onPress }: AddButtonProps) {
  const looks = { variant: 'primary', leftSection: <Sign size={18} aria-hidden /> } as const
  return href ? (
    <Button {...looks} component={Link} href={href}>
      {label}
    </Button>
  ) : (
    <Button {...looks} onClick={onPress}>
      {label}
    </Button>
  )
}

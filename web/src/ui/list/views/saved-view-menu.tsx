import { rem } from '@mantine/core'
import type { SavedView } from '@sampan/contract/list'
import {
  type Icon,
  IconArrowLeft,
  IconArrowRight,
  IconChevronDown,
  IconDeviceFloppy,
  IconPencil,
  IconStar,
  IconStarOff,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainIconButton } from '#ui/form/button/plain-icon-button.tsx'
import { MenuButton, type MenuLine } from '#ui/form/menu/menu-button.tsx'
import type { SavedViews } from './use-saved-views.ts'

interface SavedViewMenuProps {
  view: SavedView
  saved: SavedViews
  onRename: (view: SavedView) => void
}

/** What can be done with the saved view that is open. */
export function SavedViewMenu({ view, saved, onRename }: SavedViewMenuProps) {
  const { t } = useTranslation(['ui', 'console'])
  const at = saved.choice.views.indexOf(view)
  const isDefault = saved.choice.defaultId === view.id
  const move = (key: 'left' | 'right', icon: Icon, by: -1 | 1): MenuLine => ({
    key,
    label: t(`console:views.${key}`),
    icon,
    onPress: () => void saved.move(view, by),
  })
  const lines: MenuLine[] = [
    ...(saved.isChanged
      ? [
          {
            key: 'update',
            label: t('console:views.update'),
            icon: IconDeviceFloppy,
            onPress: () => void saved.update(view),
          },
        ]
      : []),
    { key: 'rename', label: t('console:views.rename'), icon: IconPencil, onPress: () => onRename(view) },
    {
      key: 'first',
      label: t(isDefault ? 'console:views.notFirst' : 'console:views.first'),
      icon: isDefault ? IconStarOff : IconStar,
      onPress: () => void saved.setDefault(isDefault ? undefined : view),
    },
    ...(at > 0 ? [move('left', IconArrowLeft, -1)] : []),
    ...(at < saved.choice.views.length - 1 ? [move('right', IconArrowRight, 1)] : []),
    {
      key: 'remove',
      label: t('console:views.remove'),
      icon: IconTrash,
      isGrave: true,
      startsPart: true,
      onPress: () => void saved.remove(view),
    },
  ]
  return (
    <MenuButton
      position="bottom-start"
      button={
        <PlainIconButton size={rem(24)} aria-label={t('console:views.more', { name: view.name })}>
          <IconChevronDown size={16} aria-hidden />
        </PlainIconButton>
      }
      lines={lines}
    />
  )
}

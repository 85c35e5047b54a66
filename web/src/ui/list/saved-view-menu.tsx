import { ActionIcon, Menu } from '@mantine/core'
import type { SavedView } from '@sampan/contract/list'
import {
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
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon size={24} aria-label={t('console:views.more', { name: view.name })}>
          <IconChevronDown size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {saved.isChanged && (
          <Menu.Item
            leftSection={<IconDeviceFloppy size={18} aria-hidden />}
            onClick={() => void saved.update(view)}
          >
            {t('console:views.update')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => onRename(view)}>
          {t('console:views.rename')}
        </Menu.Item>
        <Menu.Item
          leftSection={isDefault ? <IconStarOff size={18} aria-hidden /> : <IconStar size={18} aria-hidden />}
          onClick={() => void saved.setDefault(isDefault ? undefined : view)}
        >
          {t(isDefault ? 'console:views.notFirst' : 'console:views.first')}
        </Menu.Item>
        {at > 0 && (
          <Menu.Item
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={() => void saved.move(view, -1)}
          >
            {t('console:views.left')}
          </Menu.Item>
        )}
        {at < saved.choice.views.length - 1 && (
          <Menu.Item
            leftSection={<IconArrowRight size={18} aria-hidden />}
            onClick={() => void saved.move(view, 1)}
          >
            {t('console:views.right')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          color="clay"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => void saved.remove(view)}
        >
          {t('console:views.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

import { ActionIcon, Menu } from '@mantine/core'
import { IconColumns3, IconKeyboard } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { MenuChoice } from '#ui/form/menu-choice.tsx'
import classes from './view-menu.module.css'

export type Density = 'comfortable' | 'compact'

interface ViewMenuProps {
  density: Density
  onDensity: (density: Density) => void
  /** Shows the keys of the list. */
  onKeys: () => void
}

/**
 * How a list is looked at: rows of 52 or 44, the choice is the caller's to keep; and what its keys are. Not on a phone,
 * where rows are cards and there are no keys.
 */
export function ViewMenu({ density, onDensity, onKeys }: ViewMenuProps) {
  const { t } = useTranslation('ui')
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon
          variant="secondary"
          size="var(--toolbar-h)"
          className={classes.button}
          aria-label={t('table.view')}
        >
          <IconColumns3 size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {(['comfortable', 'compact'] as const).map((choice) => (
          <MenuChoice key={choice} isChosen={choice === density} onChoose={() => onDensity(choice)}>
            {t(`table.${choice}`)}
          </MenuChoice>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard size={18} aria-hidden />} onClick={onKeys}>
          {t('table.keys')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

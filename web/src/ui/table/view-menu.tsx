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
  /** Lets its reader choose columns; absent where the list keeps none. */
  onColumns?: (() => void) | undefined
}

/**
 * How a list is looked at: its columns; rows of 52 or 44, the choice is the caller's to keep; and what its keys are. On a
 * phone, where rows are cards and there are no keys, the columns alone.
 */
export function ViewMenu({ density, onDensity, onKeys, onColumns }: ViewMenuProps) {
  const { t } = useTranslation(['ui', 'console'])
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon
          variant="secondary"
          size="var(--toolbar-h)"
          className={onColumns ? undefined : classes.wide}
          aria-label={t('table.view')}
        >
          <IconColumns3 size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onColumns && (
          <Menu.Item leftSection={<IconColumns3 size={18} aria-hidden />} onClick={onColumns}>
            {t('console:columns.title')}
          </Menu.Item>
        )}
        <div className={classes.wide}>
          {onColumns && <Menu.Divider />}
          {(['comfortable', 'compact'] as const).map((choice) => (
            <MenuChoice key={choice} isChosen={choice === density} onChoose={() => onDensity(choice)}>
              {t(`table.${choice}`)}
            </MenuChoice>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconKeyboard size={18} aria-hidden />} onClick={onKeys}>
            {t('table.keys')}
          </Menu.Item>
        </div>
      </Menu.Dropdown>
    </Menu>
  )
}

import { ActionIcon, Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MenuChoice } from '#ui/form/menu-choice.tsx'

export type Density = 'comfortable' | 'compact'

/** Rows of 52 or 44; the choice is the caller's to keep. */
export function DensityMenu({
  density,
  onDensity,
}: {
  density: Density
  onDensity: (density: Density) => void
}) {
  const { t } = useTranslation('ui')
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="secondary" size={32} aria-label={t('table.view')}>
          <IconColumns3 size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {(['comfortable', 'compact'] as const).map((choice) => (
          <MenuChoice key={choice} isChosen={choice === density} onChoose={() => onDensity(choice)}>
            {t(`table.${choice}`)}
          </MenuChoice>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

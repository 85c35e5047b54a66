import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

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
          <Menu.Item
            key={choice}
            role="menuitemradio"
            aria-checked={choice === density}
            rightSection={choice === density ? <IconCheck size={16} aria-hidden /> : undefined}
            onClick={() => onDensity(choice)}
          >
            {t(`table.${choice}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

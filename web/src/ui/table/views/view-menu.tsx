import { IconColumns3, IconKeyboard } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainIconButton } from '#ui/form/button/plain-icon-button.tsx'
import { MenuButton, type MenuLine } from '#ui/form/menu/menu-button.tsx'
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
  const className = classes.wide
  const choices = (['comfortable', 'compact'] as const).map(
    (choice, at): MenuLine => ({
      key: choice,
      label: t(`table.${choice}`),
      isChosen: choice === density,
      startsPart: at === 0 && onColumns !== undefined,
      onPress: () => onDensity(choice),
      className,
    }),
  )
  return (
    <MenuButton
      button={
        <PlainIconButton
          variant="secondary"
          size="var(--toolbar-h)"
          className={onColumns ? undefined : className}
          aria-label={t('table.view')}
        >
          <IconColumns3 size={16} aria-hidden />
        </PlainIconButton>
      }
      lines={[
        ...(onColumns
          ? [{ key: 'columns', label: t('console:columns.title'), icon: IconColumns3, onPress: onColumns }]
          : []),
        ...choices,
        {
          key: 'keys',
          label: t('table.keys'),
          icon: IconKeyboard,
          startsPart: true,
          onPress: onKeys,
          className,
        },
      ]}
    />
  )
}

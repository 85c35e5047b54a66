import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './menu-choice.module.css'

interface MenuChoiceProps {
  isChosen: boolean
  onChoose: () => void
  icon?: ReactNode
  children: ReactNode
  /** False leaves the menu open, to compare before one leaves. */
  closes?: boolean
  /** Where the words are not in the reader's language. */
  lang?: string | undefined
  className?: string
}

/** One of several answers in a menu, of which one holds: a tick at its end, and a radio for the screen reader. */
export function MenuChoice({
  isChosen,
  onChoose,
  icon,
  children,
  closes = true,
  lang,
  className = '',
}: MenuChoiceProps) {
  return (
    <Menu.RadioItem
      value=""
      checked={isChosen}
      closeMenuOnClick={closes}
      // Also when it holds already: choosing it again may be what makes it stay.
      onClick={onChoose}
      lang={lang}
      className={className}
      classNames={{ itemIndicator: classes.none as string }}
      rightSection={isChosen && <IconCheck size={16} className={classes.check} aria-hidden />}
    >
      <span className={classes.words}>
        {icon}
        <span>{children}</span>
      </span>
    </Menu.RadioItem>
  )
}

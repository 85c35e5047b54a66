import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { cloneElement } from 'react'
import classes from './choice-menu.module.css'
import type { ChoiceMenuProps, MenuAnswer } from './choice-menu.tsx'
import { MenuChoice } from './menu-choice.tsx'
import { useOpenAtOnce } from './when-pressed.tsx'

/** The button with its menu; loaded by choice-menu.tsx. */
export function OpenedChoiceMenu({
  button,
  answers,
  width,
  isMany = false,
  closes = !isMany,
  title,
  position,
}: ChoiceMenuProps) {
  const [isOpen, setOpen, ref] = useOpenAtOnce()
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      closeOnItemClick={closes}
      {...(width !== undefined && { width })}
      {...(position && { position })}
    >
      <Menu.Target>{cloneElement(button, { ref })}</Menu.Target>
      <Menu.Dropdown className={classes.answers ?? ''}>
        {title && <Menu.Label>{title}</Menu.Label>}
        {answers.map(({ key, ...answer }) =>
          isMany ? (
            <Tick key={key} {...answer} />
          ) : (
            <MenuChoice
              key={key}
              isChosen={answer.isChosen}
              icon={answer.icon}
              lang={answer.lang}
              closes={closes}
              onChoose={answer.onChoose}
            >
              {answer.label}
            </MenuChoice>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function Tick({ label, isChosen, onChoose }: Omit<MenuAnswer, 'key'>) {
  return (
    <Menu.CheckboxItem
      checked={isChosen}
      classNames={{ itemIndicator: classes.none as string }}
      rightSection={isChosen && <IconCheck size={16} className={classes.check} aria-hidden />}
      onChange={onChoose}
    >
      {label}
    </Menu.CheckboxItem>
  )
}

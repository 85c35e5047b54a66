import { Menu } from '@mantine/core'
import { cloneElement, Fragment } from 'react'
import { Link } from '#ui/frame/links.tsx'
import { MenuChoice } from '../menu-choice.tsx'
import { useOpenAtOnce } from '../when-pressed.tsx'
import type { MenuButtonProps, MenuLine } from './menu-button.tsx'
import classes from './menu-button-opened.module.css'

/** The button with its menu; loaded by menu-button.tsx. */
export function OpenedMenuButton({ button, lines, width, position, offset }: MenuButtonProps) {
  const [isOpen, setOpen, ref] = useOpenAtOnce()
  const press = (line: MenuLine) => () => {
    // A dialog gives the focus back to what had it when it opened, and this line is gone by then.
    ref.current?.focus()
    line.onPress?.()
  }
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      {...(width !== undefined && { width })}
      {...(position && { position })}
      {...(offset !== undefined && { offset })}
    >
      <Menu.Target>{cloneElement(button, { ref })}</Menu.Target>
      <Menu.Dropdown>
        {lines.map((line) => (
          <Fragment key={line.key}>
            {line.startsPart && <Menu.Divider className={line.className ?? ''} />}
            <Line line={line} onPress={press(line)} />
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Line({ line, onPress }: { line: MenuLine; onPress: () => void }) {
  const { label, icon: LineIcon, href, className = '' } = line
  const icon = LineIcon && <LineIcon size={18} aria-hidden />
  if (line.isChosen !== undefined)
    return (
      <MenuChoice isChosen={line.isChosen} onChoose={onPress} icon={icon} className={className}>
        {label}
      </MenuChoice>
    )
  if (href !== undefined)
    return (
      <Menu.Item
        component={Link}
        href={href}
        {...(line.isNewTab && { target: '_blank' })}
        leftSection={icon}
        className={className}
      >
        {label}
      </Menu.Item>
    )
  return (
    <Menu.Item
      leftSection={icon}
      className={line.isGrave ? `${classes.grave} ${className}` : className}
      onClick={onPress}
      {...(line.shortcut && {
        'aria-keyshortcuts': line.shortcut.replace(' ', '+'),
        rightSection: (
          <kbd className={classes.shortcut} aria-hidden>
            {line.shortcut}
          </kbd>
        ),
      })}
    >
      {label}
    </Menu.Item>
  )
}

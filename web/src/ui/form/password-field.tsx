import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'

/** A password with a switch to read it, named for the screen reader and reachable by keyboard. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('ui')
  const [isShown, setIsShown] = useState(false)
  const toggle = {
    'aria-label': t(isShown ? 'password.hide' : 'password.show'),
    'aria-hidden': false,
    'aria-pressed': isShown,
    tabIndex: 0,
    c: 'dimmed',
  }
  return (
    <PasswordInput
      // Mantine's password field does not announce an error to a screen reader.
      aria-invalid={props.error ? true : undefined}
      {...props}
      visible={isShown}
      onVisibilityChange={setIsShown}
      visibilityToggleButtonProps={toggle}
    />
  )
}

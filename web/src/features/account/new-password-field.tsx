import type { PasswordInputProps } from '@mantine/core'
import { limits } from '@sampan/contract/limits'
import { type FocusEvent, useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import classes from './account.module.css'

/**
 * A password that somebody chooses. When they leave the field it advises against one that everybody guesses, and refuses none that the rule
 * takes (R314).
 */
export function NewPasswordField({ onBlur, ...props }: PasswordInputProps & { value?: string }) {
  const { t } = useTranslation('account')
  const [guessed, setGuessed] = useState('')

  async function advise(event: FocusEvent<HTMLInputElement>): Promise<void> {
    onBlur?.(event)
    const { value } = event.currentTarget
    if (await isGuessed(value)) setGuessed(value)
  }

  const isAdvised = guessed !== '' && guessed === props.value
  return (
    <PasswordField
      autoComplete="new-password"
      {...props}
      // In the place of the help, so that nothing moves under a pointer that is about to press.
      description={
        <span role="status" className={isAdvised ? classes.advice : undefined}>
          {t(isAdvised ? 'passwordGuessed' : 'passwordHelp')}
        </span>
      }
      onBlur={(event) => void advise(event)}
    />
  )
}

async function isGuessed(password: string): Promise<boolean> {
  const plain = password.normalize('NFKC').trim().toLowerCase()
  if (plain.length < limits.passwordMin) return false
  if (new Set(plain).size <= 2) return true
  // Without the list there is no advice; the password is as good as it was.
  const list = await import('./guessed-passwords.ts').catch(() => undefined)
  return list?.guessedPasswords.has(plain) ?? false
}

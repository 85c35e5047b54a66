import { TextInput, type TextInputProps } from '@mantine/core'
import type { CountryCode } from '@sampan/contract/country'
import {
  givenMessengers,
  type Messenger,
  type MessengerAccounts,
  messengerNames,
  messengersOf,
} from '@sampan/contract/messenger'
import { useState } from 'react'

interface MessengerFieldsProps {
  country: CountryCode
  values: Partial<MessengerAccounts>
  fieldOf: (messenger: Messenger) => Pick<TextInputProps, 'value' | 'onChange' | 'error'>
  labelOf?: (name: string) => string
}

/** Known by a telephone number; the others by a name. */
const byNumber: readonly Messenger[] = ['whatsapp', 'zalo', 'viber']

/** What the field of a messenger is beside its label and value. */
export const messengerInput = (messenger: Messenger) =>
  ({
    maxLength: 120,
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    ...(byNumber.includes(messenger) && { type: 'tel' }),
  }) as const

/** A field for each messenger of a country (R295), and for what was written in another one. */
export function MessengerFields({ country, values, fieldOf, labelOf }: MessengerFieldsProps) {
  // One that was written in another country stays while it is emptied.
  const [first] = useState(values)
  const given = { ...values, ...givenMessengers(first) }
  return messengersOf(country, given).map((messenger) => (
    <TextInput
      key={messenger}
      label={labelOf ? labelOf(messengerNames[messenger]) : messengerNames[messenger]}
      {...messengerInput(messenger)}
      {...fieldOf(messenger)}
    />
  ))
}

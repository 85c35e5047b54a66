import { TextInput, type TextInputProps } from '@mantine/core'
import { countries } from '@sampan/contract/country'
import { decimalsOf } from '@sampan/contract/money'
import { useEffect, useState } from 'react'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { fieldValueOf, moneyText, printMoney, readMoney } from './read-money.ts'

interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** ISO 4217; empty while none is chosen. */
  currency: string
  /** A decimal in major units, or a text that is no amount as it was typed. */
  value: string
  onChange: (value: string) => void
}

const symbolOf = (currency: string): string | undefined =>
  Object.values(countries).find((country) => country.currency === currency)?.amountSymbol

/**
 * An amount of money. It is there with the marks of the reader's language and may be typed or pasted with any;
 * where what was typed differs from how the amount is written, the amount that was understood is said below.
 */
export function MoneyField({ currency, value, onChange, onBlur, ...rest }: MoneyFieldProps) {
  const { languageTag } = usePlace()
  const [typed, setTyped] = useState('')
  const [isLeft, setLeft] = useState(false)
  // What was typed is there for as long as it means the value; the form may have set another.
  const shown = fieldValueOf(typed, languageTag, currency) === value ? typed : moneyText(value, languageTag)
  const { fault, hint } = useReading(shown, currency)

  // Another currency may have no cents, or the symbol that was typed may be of the one before.
  const meant = fieldValueOf(value, languageTag, currency)
  useEffect(() => {
    if (!rest.disabled && meant !== value) onChange(meant)
  }, [meant, value, onChange, rest.disabled])

  const help = hint ?? rest.description
  const symbol = symbolOf(currency)
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      leftSection={symbol && <span aria-hidden>{symbol}</span>}
      {...rest}
      description={help && <span aria-live="polite">{help}</span>}
      error={(isLeft && fault) || rest.error}
      value={shown}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        setLeft(false)
        onChange(fieldValueOf(text, languageTag, currency))
      }}
      onBlur={(event) => {
        setLeft(true)
        onBlur?.(event)
      }}
    />
  )
}

/** What is said of a text in the field: the amount, where it is written otherwise, or why it is none. */
function useReading(text: string, currency: string): { fault?: string; hint?: string } {
  const { t } = useTranslation('ui')
  const { languageTag } = usePlace()
  const read = readMoney(text, languageTag, currency)
  if ('amount' in read) {
    if (text.trim() === moneyText(read.amount, languageTag)) return {}
    return { hint: t('money.readAs', { amount: printMoney(read.amount, languageTag, currency) }) }
  }
  if (read.fault === 'empty') return {}
  const hasCents = decimalsOf(currency) > 0
  const words = { currency, example: moneyText(hasCents ? '1500.50' : '150000', languageTag) }
  if (read.fault === 'notAmount') return { fault: t('money.notAmount', words) }
  return { fault: t(hasCents ? 'money.decimals' : 'money.noDecimals', words) }
}

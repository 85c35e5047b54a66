import { NumberInput, type NumberInputProps } from '@mantine/core'
import { type ClipboardEvent, useState } from 'react'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { readWhole } from './read-whole.ts'

type WholeFieldProps = Omit<NumberInputProps, 'allowDecimal' | 'onPaste'>

const noMarks: string[] = []

/**
 * A whole number. What is pasted may have the marks of any language between its groups: `12,345` and `12.345` are the same number, while the field
 * of the library reads the first as 12. What is no whole number stays out, and is said.
 */
export function WholeField({ onChange, error, allowNegative = true, ...rest }: WholeFieldProps) {
  const { t } = useTranslation('ui')
  const { languageTag } = usePlace()
  const [fault, setFault] = useState('')

  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const text = event.clipboardData.getData('text').trim()
    // Digits alone go where the caret is.
    if (rest.disabled || /^\d*$/.test(text)) return
    event.preventDefault()
    const value = readWhole(text, languageTag, rest.suffix)
    const fits = value !== undefined && (value >= 0 || allowNegative)
    setFault(fits ? '' : t('form.notWhole', { text }))
    if (fits) onChange?.(value)
  }
  return (
    <NumberInput
      {...rest}
      allowDecimal={false}
      // The library would put the mark of its decimals into what is pasted, before it is read here.
      allowedDecimalSeparators={noMarks}
      allowNegative={allowNegative}
      error={fault || error}
      onPaste={onPaste}
      onChange={(value) => {
        setFault('')
        onChange?.(value)
      }}
    />
  )
}

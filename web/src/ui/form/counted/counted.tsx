import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './counted.module.css'

interface Limit {
  /** How much the field should hold, where what is over it is kept and refused, not cut; else `maxLength`. */
  most?: number
}

/** A `Textarea` that counts its characters once few are left. */
export function CountedArea({ most, ...props }: Limit & TextareaProps & ComponentProps<typeof Textarea>) {
  return <Textarea {...props} inputContainer={countBelow(props, most)} />
}

/** A `TextInput` that counts its characters once few are left. */
export function CountedInput({ most, ...props }: Limit & TextInputProps & ComponentProps<typeof TextInput>) {
  return <TextInput {...props} inputContainer={countBelow(props, most)} />
}

interface Counted {
  value?: unknown
  maxLength?: number | undefined
}

/** The share of the limit from which it is of interest. */
const nearly = 0.8

function countBelow({ value, maxLength }: Counted, most = maxLength) {
  const length = typeof value === 'string' ? value.length : 0
  return (field: ReactNode) => (
    <>
      {field}
      {most !== undefined && (
        <div className={classes.room}>{length > most * nearly && <Count length={length} most={most} />}</div>
      )}
    </>
  )
}

function Count({ length, most }: { length: number; most: number }) {
  const { t } = useTranslation('ui')
  const { number } = useFormats()
  const text = t('form.count', { length: number(length), max: number(most) })
  return (
    <div className={classes.count} data-full={length >= most || undefined}>
      <span aria-hidden>{text}</span>
      {/* Read out when nothing more fits, not at each key. */}
      <span className="sr-only" role="status">
        {length >= most ? text : ''}
      </span>
    </div>
  )
}

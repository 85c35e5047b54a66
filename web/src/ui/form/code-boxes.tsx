import { Input } from '@mantine/core'
import { type ReactNode, useId, useRef, useState } from 'react'
import classes from './code-boxes.module.css'

interface CodeBoxesProps {
  label: string
  /** Digits only. */
  value: string
  onChange: (digits: string) => void
  /** How many digits the code has. */
  length: number
  error?: string | undefined
  /** Below the boxes: how long the code is good, and the way to another one. */
  below?: ReactNode
  /** Where `[data-path]` looks for the place of the focus. */
  dataPath?: string | undefined
}

/**
 * A code of some digits, a box a digit. It is one field: the system fills it from a message, a paste with spaces and
 * dashes is taken, and a screen reader hears one name.
 */
export function CodeBoxes({ label, value, onChange, length, error, below, dataPath }: CodeBoxesProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<number>()
  const follow = () => setCaret(field.current?.selectionStart ?? value.length)
  const now = caret === undefined ? undefined : Math.min(caret, length - 1)
  const described = [error && `${id}-error`, below && `${id}-below`].filter(Boolean).join(' ')
  return (
    <div className={classes.field}>
      <Input.Label htmlFor={id}>{label}</Input.Label>
      <div className={classes.whole} data-wrong={error ? true : undefined}>
        <div className={classes.boxes} aria-hidden>
          {Array.from({ length }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never change
            <span key={at} className={classes.box} data-now={at === now || undefined}>
              {value[at] ?? ''}
              {at === now && !value[at] && <span className={classes.caret} />}
            </span>
          ))}
        </div>
        <input
          ref={field}
          id={id}
          className={classes.input}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          data-path={dataPath}
          onChange={(event) => {
            onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, length))
            follow()
          }}
          onFocus={follow}
          onSelect={follow}
          onBlur={() => setCaret(undefined)}
        />
      </div>
      {error && (
        <Input.Error id={`${id}-error`} role="alert">
          {error}
        </Input.Error>
      )}
      {below && (
        <div id={`${id}-below`} className={classes.below}>
          {below}
        </div>
      )}
    </div>
  )
}

import { TextInput } from '@mantine/core'
import { saidFollowers } from '@sampan/contract/creator-form.schemas'
import { useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import classes from './library.module.css'

interface RangeFormProps {
  /** What is in the address. */
  from: string | undefined
  to: string | undefined
  help?: string | undefined
  isLeast?: boolean
  onChange: (from: string | undefined, to: string | undefined) => void
}

/** Two whole numbers, of which either may be left open. Marks between the digits are understood. */
export function RangeForm({ from, to, help, isLeast = false, onChange }: RangeFormProps) {
  const { t } = useTranslation('library')
  const [typed, setTyped] = useState({ from: from ?? '', to: to ?? '' })
  const [faults, setFaults] = useState<{ from?: string; to?: string }>({})
  function onApply() {
    const [low, high] = [readNumber(typed.from), readNumber(typed.to)]
    const odd = t('range.odd')
    const isTurned = typeof low === 'number' && typeof high === 'number' && low > high
    const found = {
      ...(low === 'odd' && { from: odd }),
      ...(high === 'odd' && { to: odd }),
      ...(isTurned && { to: t('range.turned') }),
    }
    setFaults(found)
    if (Object.keys(found).length === 0) onChange(textOf(low), textOf(high))
  }
  return (
    <form
      className={classes.range}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onApply()
      }}
    >
      {help && <p className="t-meta dim">{help}</p>}
      {(isLeast ? (['from'] as const) : (['from', 'to'] as const)).map((side) => (
        <TextInput
          key={side}
          label={t(`range.${side}`)}
          inputMode="numeric"
          maxLength={16}
          value={typed[side]}
          error={faults[side]}
          onChange={(event) => {
            const { value } = event.currentTarget
            setTyped((old) => ({ ...old, [side]: value }))
          }}
        />
      ))}
      <ActionButton type="submit" variant="primary" busy={false}>
        {t('range.apply')}
      </ActionButton>
    </form>
  )
}

/** Undefined for nothing, `odd` for what is no whole number. */
function readNumber(text: string): number | 'odd' | undefined {
  const read = saidFollowers.safeParse(text)
  return read.success ? read.data : 'odd'
}

const textOf = (value: number | 'odd' | undefined): string | undefined =>
  typeof value === 'number' ? String(value) : undefined

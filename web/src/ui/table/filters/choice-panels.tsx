import { Checkbox, Radio, Stack, Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

interface Choices {
  name: string
  options: readonly { value: string; label: string }[]
}

interface ManyChoiceProps extends Choices {
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** What is inside a filter of which several may hold. */
export function ManyChoice({ name, options, value, onChange }: ManyChoiceProps) {
  return (
    <Checkbox.Group label={name} value={[...value]} onChange={onChange}>
      <Rows>
        {options.map((option) => (
          <Checkbox key={option.value} value={option.value} label={option.label} />
        ))}
      </Rows>
    </Checkbox.Group>
  )
}

interface OneChoiceProps extends Choices {
  value: string | undefined
  onChange: (value: string) => void
}

/** What is inside a filter of which one holds. */
export function OneChoice({ name, options, value, onChange }: OneChoiceProps) {
  return (
    <Radio.Group label={name} value={value ?? null} onChange={onChange}>
      <Rows>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.label} />
        ))}
      </Rows>
    </Radio.Group>
  )
}

interface SwitchChoiceProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** What is inside a filter that holds or does not. */
export function SwitchChoice({ label, isOn, onChange }: SwitchChoiceProps) {
  return <Switch label={label} checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
}

interface DayChoiceProps {
  label: string
  value: string
  onChange: (day: string) => void
}

/** What is inside a filter by a day. */
export function DayChoice({ label, value, onChange }: DayChoiceProps) {
  return (
    <TextInput
      type="date"
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const Rows = ({ children }: { children: ReactNode }) => (
  <Stack gap={10} mt={8} mah={320} style={{ overflowY: 'auto' }}>
    {children}
  </Stack>
)

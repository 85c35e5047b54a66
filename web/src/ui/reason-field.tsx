import { CountedArea } from '#ui/form/counted/counted.tsx'
import { ChoiceChip, ChoiceGroup } from './form/choice.tsx'
import type { Reason } from './form/confirm-dialog.tsx'

interface ReasonFieldProps {
  label: string
  /** The common reasons, each one press. */
  reasons: { key: string; label: string }[]
  /** What the field for own words is called. */
  wordsLabel: string
  value: Reason
  onChange: (value: Reason) => void
  error?: string | undefined
  /** Where an error of the answer about this field is shown. */
  dataPath: string
  maxLength: number
}

/** Why somebody asks or hands in: a chip, own words, or both. `wordsOf` makes what is sent from it. */
export function ReasonField({ value, onChange, ...props }: ReasonFieldProps) {
  return (
    <div data-path={props.dataPath} tabIndex={-1}>
      <ChoiceGroup
        label={props.label}
        form="chips"
        value={value.key}
        onChange={(key) => onChange({ ...value, key })}
        error={props.error}
      >
        {(group) =>
          props.reasons.map(({ key, label }) => (
            <ChoiceChip key={key} group={group} value={key} title={label} />
          ))
        }
      </ChoiceGroup>
      <CountedArea
        mt={12}
        label={props.wordsLabel}
        value={value.text}
        onChange={(event) => onChange({ ...value, text: event.currentTarget.value })}
        maxLength={props.maxLength}
        autosize
        minRows={1}
        maxRows={8}
      />
    </div>
  )
}

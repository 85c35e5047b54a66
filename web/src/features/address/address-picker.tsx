import { Button } from '@mantine/core'
import type { CountryCode } from '@sampan/contract/country'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { ChoiceGroup, ChoiceTile } from '#ui/form/choice.tsx'
import type { OuterSubmit } from '#ui/form/outer-submit.ts'
import classes from '#ui/form/step-form.module.css'
import { AddressMark } from '#ui/form/step-form.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useAddresses } from './address.api.ts'
import { AddressForm } from './address-form.tsx'
import { placeLineOf } from './address-place.ts'

interface AddressPickerProps {
  /** The id of an address; empty while nothing is chosen. */
  value: string
  onChange: (id: string) => void
  /** A new one is saved by the step's own button, which then goes on. */
  outer: OuterSubmit
  onSaved: (id: string) => void
  /** Where the parcel is sent within: addresses of other countries are not offered. */
  countryCode: CountryCode
  /** The question, and the button for one more. */
  label: string
  addLabel: string
  error?: string | undefined
}

/** The question where a parcel goes. Without any address the form itself is the question (R16). */
export function AddressPicker(props: AddressPickerProps) {
  const { value, onChange, outer, onSaved, countryCode, label, addLabel, error } = props
  const addresses = useAddresses(countryCode)
  const [isAdding, setAdding] = useState(false)
  if (addresses.error)
    return <ErrorState text={messageOf(addresses.error)} onRetry={() => void addresses.refetch()} />
  if (!addresses.data) return <ListSkeleton rows={2} form="rows" />
  if (isAdding || addresses.data.length === 0) {
    return (
      <div className={classes.step}>
        <h2 className="t-title">{isAdding ? addLabel : label}</h2>
        {error && (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        )}
        <AddressForm
          countryCode={countryCode}
          outer={outer}
          onDone={(address) => {
            onSaved(address.id)
            setAdding(false)
          }}
          {...(addresses.data.length > 0 && { onCancel: () => setAdding(false) })}
        />
      </div>
    )
  }
  return (
    <div className={classes.step}>
      <ChoiceGroup isTitle label={label} value={value} onChange={onChange} error={error}>
        {(group) =>
          addresses.data.map((address) => (
            <ChoiceTile
              key={address.id}
              group={group}
              value={address.id}
              title={address.addressee}
              note={placeLineOf(address)}
              picture={<AddressMark />}
            />
          ))
        }
      </ChoiceGroup>
      <Button
        className={classes.own as string}
        leftSection={<IconPlus size={18} />}
        onClick={() => setAdding(true)}
      >
        {addLabel}
      </Button>
    </div>
  )
}

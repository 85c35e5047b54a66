import { Button } from '@mantine/core'
import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressForm } from '#features/address/address-form.tsx'
import { placeOf } from '#features/address/address-place.ts'
import { messageOf } from '#lib/forms.ts'
import { ChoiceGroup, ChoiceTile } from '#ui/choice.tsx'
import { ListSkeleton } from '#ui/list-skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import classes from './apply.module.css'
import type { Application } from './use-apply.ts'

/** Step 2: where the parcel goes. Without an address the form itself is the step (spec 5). */
export function ApplyAddress({ application }: { application: Application }) {
  const { t } = useTranslation('sample')
  const { addresses, addressId, choose, errors, product } = application
  const [isAdding, setAdding] = useState(false)
  const country = product.data?.countryCode
  if (addresses.error)
    return <ErrorState text={messageOf(addresses.error)} onRetry={() => void addresses.refetch()} />
  if (!addresses.data || !country) return <ListSkeleton rows={2} form="rows" />
  if (isAdding || addresses.data.length === 0) {
    return (
      <div className={classes.step}>
        {errors.addressId && (
          <p role="alert" className={classes.error}>
            {errors.addressId}
          </p>
        )}
        <AddressForm
          countryCode={country}
          onDone={(address) => {
            choose({ addressId: address.id })
            setAdding(false)
          }}
          {...(addresses.data.length > 0 && { onCancel: () => setAdding(false) })}
        />
      </div>
    )
  }
  return (
    <div className={classes.step}>
      <ChoiceGroup
        label={t('apply.address.label')}
        value={addressId}
        onChange={(value) => choose({ addressId: value })}
        error={errors.addressId}
      >
        {(group) =>
          addresses.data.map((address) => (
            <ChoiceTile
              key={address.id}
              group={group}
              value={address.id}
              title={address.addressee}
              note={[...placeOf(address), address.phone].join(', ')}
              picture={
                <span className={classes.pin}>
                  <IconMapPin size={22} aria-hidden />
                </span>
              }
            />
          ))
        }
      </ChoiceGroup>
      <Button
        className={classes.own as string}
        leftSection={<IconPlus size={18} />}
        onClick={() => setAdding(true)}
      >
        {t('apply.address.add')}
      </Button>
    </div>
  )
}

import { Switch, type SwitchProps, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Address, countriesWithoutPostcode, countriesWithTypedCity } from '@sampan/contract/address'
import { addressInput } from '@sampan/contract/address.schemas'
import type { CountryCode } from '@sampan/contract/country'
import { limits } from '@sampan/contract/limits'
import { mobileOf } from '@sampan/contract/phone'
import { useEffect, useState } from 'react'
import { useMe } from '#lib/calls/me.api.ts'
import { dropDraft, readDraft, saveDraft } from '#lib/draft.ts'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { type OuterSubmit, useTellOuter } from '#ui/form/outer-submit.ts'
import { RefusalNote } from '#ui/frame/refusal-note.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { useAddresses, useSaveAddress } from './address.api.ts'
import classes from './address.module.css'
import { type AddressValues, valuesOf } from './address-values.ts'
import { AreaFields, useIsWholeArea } from './area-fields.tsx'
import { OtherContacts } from './other-contacts.tsx'

interface AddressFormProps {
  countryCode: CountryCode
  /** The address to change; a new one without it. */
  address?: Address | undefined
  onDone: (address: Address) => void
  onCancel?: () => void
  /** The button that saves is outside of the form: that of the step. */
  outer?: OuterSubmit | undefined
}

/** Address: every part with its own message; the phone must be a mobile number of the country. */
export function AddressForm({ countryCode, address, onDone, onCancel, outer }: AddressFormProps) {
  const { t } = useTranslation('address')
  const { t: say } = useTranslation('errors')
  // Areas are those of one country.
  const draft = `address-${address?.id ?? `new-${countryCode}`}`
  const write = useSaveAddress()
  const [note, setNote] = useState('')
  const [knownPostcode, setKnownPostcode] = useState<string>()
  const form = useForm({
    mode: 'controlled',
    initialValues: { ...valuesOf(address), ...readDraft<AddressValues>(draft) },
    validate: (values) => {
      const errors = validateWith(addressInput)({ ...values, countryCode })
      if (!errors.areaCodes && !isWhole) errors.areaCodes = say('areaNeeded')
      if (!errors.phone && !mobileOf(values.phone, countryCode)) errors.phone = say('mobileInvalid')
      return errors
    },
    onValuesChange: (values) => saveDraft(draft, values),
  })
  const isWhole = useIsWholeArea(countryCode, form.values.areaCodes)
  useTellOuter(outer, write.isPending)
  useOwnName(form, address === undefined)

  async function onSubmit(values: typeof form.values): Promise<void> {
    setNote('')
    try {
      const saved = await write.mutateAsync({ ...values, countryCode, ...(address && { id: address.id }) })
      dropDraft(draft)
      showDone(t('saved'))
      onDone(saved)
    } catch (error) {
      setNote(showRefusal(form, error))
    }
  }

  return (
    <form
      id={outer?.id}
      className={classes.form}
      onSubmit={form.onSubmit(onSubmit, focusFirstFault(form))}
      noValidate
    >
      <TextInput
        label={t('addressee')}
        autoComplete="name"
        data-autofocus
        {...form.getInputProps('addressee')}
      />
      <TextInput
        label={t('phone')}
        description={t('phoneHelp')}
        type="tel"
        autoComplete="tel"
        maxLength={limits.phoneMax}
        {...form.getInputProps('phone')}
      />
      <AreaFields
        countryCode={countryCode}
        codes={form.values.areaCodes}
        error={form.errors.areaCodes as string | undefined}
        onChange={(choice) => {
          form.setFieldValue('areaCodes', choice.codes)
          setKnownPostcode(choice.postcode)
          // The postcode of an area that is no longer chosen goes with it; one that was typed stays.
          const isOfFormer = form.values.postcode === knownPostcode
          if (choice.postcode || isOfFormer) form.setFieldValue('postcode', choice.postcode ?? '')
        }}
      />
      {countriesWithTypedCity.includes(countryCode) && (
        <TextInput label={t('city')} autoComplete="address-level2" {...form.getInputProps('city')} />
      )}
      <Textarea
        label={t('address')}
        description={t('addressHelp')}
        autosize
        minRows={2}
        autoComplete="street-address"
        {...form.getInputProps('address')}
      />
      <TextInput
        label={t(countriesWithoutPostcode.includes(countryCode) ? 'postcodeOptional' : 'postcode')}
        description={knownPostcode && knownPostcode === form.values.postcode ? t('postcodeHelp') : undefined}
        autoComplete="postal-code"
        className={classes.postcode}
        {...form.getInputProps('postcode')}
      />
      <OtherContacts form={form} country={countryCode} />
      <DefaultSwitch countryCode={countryCode} {...form.getInputProps('isDefault', { type: 'checkbox' })} />
      <RefusalNote note={note} />
      <div className={classes.foot}>
        {onCancel && (
          <ActionButton variant="quiet" onClick={onCancel}>
            {t('cancel')}
          </ActionButton>
        )}
        {!outer && (
          <ActionButton type="submit" variant="primary" busy={write.isPending} busyLabel={t('saving')}>
            {t('save')}
          </ActionButton>
        )}
      </div>
    </form>
  )
}

/** The first address of a country is its default, whatever is said. */
function DefaultSwitch({ countryCode, ...field }: SwitchProps & Pick<AddressFormProps, 'countryCode'>) {
  const { t } = useTranslation('address')
  const isFirst = useAddresses(countryCode).data?.length === 0
  return (
    <Switch
      {...field}
      label={t('isDefault')}
      disabled={isFirst}
      checked={isFirst || Boolean(field.checked)}
    />
  )
}

interface NamedForm {
  values: AddressValues
  errors: Record<string, unknown>
  setFieldValue: (field: 'addressee', name: string) => void
}

/** Parcels mostly go to who orders them: a new address begins with their name, unless it was sent without one. */
function useOwnName(form: NamedForm, isNew: boolean): void {
  const { data: who } = useMe()
  const name = who?.fullName ?? ''
  const isEmpty = isNew && form.values.addressee === '' && !form.errors.addressee
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the name is known
  useEffect(() => {
    if (isEmpty && name) form.setFieldValue('addressee', name)
  }, [name])
}

import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { CountryCode } from '@sampan/contract/country'
import type { Sender } from '@sampan/contract/shipment-sender'
import { saveSender } from '@sampan/contract/shipment-sender.schemas'
import { useState } from 'react'
import { useCountryNames } from '#lib/country-name.ts'
import { focusFirstFault, messageOf, showRefusal, validateWith } from '#lib/forms.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import classes from './ship-dialog.module.css'
import { useSaveSender, useSender } from './shipment.api.ts'

interface SenderDialogProps {
  opened: boolean
  onClose: () => void
}

/** Where the brand's parcels come from in the reader's country. */
export function SenderDialog({ opened, onClose }: SenderDialogProps) {
  const { t } = useTranslation('shipment')
  const { country } = usePlace()
  const countryName = useCountryNames()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('sender.title', { country: countryName(country) })}
      size={480}
    >
      {opened && <Form country={country} onClose={onClose} />}
    </Dialog>
  )
}

interface FormProps {
  country: CountryCode
  onClose: () => void
}

function Form({ country, onClose }: FormProps) {
  const { data, error, refetch } = useSender(country)
  if (error && !data) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={3} form="rows" />
  return <Fields sender={data.sender} country={country} onClose={onClose} />
}

const fields = ['name', 'phone', 'address', 'city', 'postcode'] as const

function Fields({ sender, country, onClose }: FormProps & { sender: Sender | null }) {
  const { t } = useTranslation('shipment')
  const saving = useSaveSender()
  const [note, setNote] = useState('')
  const form = useForm({
    mode: 'controlled',
    initialValues: { name: '', phone: '', address: '', city: '', postcode: '', ...sender },
    validate: (values) => validateWith(saveSender.input)({ ...values, countryCode: country }),
  })
  async function onSave(values: typeof form.values) {
    setNote('')
    try {
      await saving.mutateAsync({ ...values, countryCode: country })
      showDone(t('sender.saved'))
      onClose()
    } catch (fault) {
      setNote(showRefusal(form, fault))
    }
  }
  return (
    <form className={classes.sender} noValidate onSubmit={form.onSubmit(onSave, focusFirstFault(form))}>
      <p className="t-small second">{t('sender.text')}</p>
      {fields.map((field, nth) => (
        <TextInput
          key={field}
          label={t(`sender.${field}`)}
          maxLength={200}
          data-autofocus={nth === 0 || undefined}
          {...form.getInputProps(field)}
        />
      ))}
      <DialogActions
        onCancel={onClose}
        confirmLabel={t('sender.save')}
        busy={saving.isPending}
        fault={note}
      />
    </form>
  )
}

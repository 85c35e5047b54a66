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
import { type SenderOf, useSaveSender, useSender } from './shipment.api.ts'

interface SenderDialogProps {
  opened: boolean
  onClose: () => void
  /** The brand for which an admin sets the sender; the reader's own where left out. */
  brand?: { id: string; name: string }
  /** The reader's where left out. */
  country?: CountryCode
}

/** Where a brand's parcels come from in a country. */
export function SenderDialog({ opened, onClose, brand, country: asked }: SenderDialogProps) {
  const { t } = useTranslation('shipment')
  const { country: own } = usePlace()
  const countryName = useCountryNames()
  const countryCode = asked ?? own
  const country = countryName(countryCode)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={brand ? t('sender.titleOf', { country, name: brand.name }) : t('sender.title', { country })}
      size={480}
    >
      {opened && <Form of={{ countryCode, ...(brand && { brandId: brand.id }) }} onClose={onClose} />}
    </Dialog>
  )
}

interface FormProps {
  of: SenderOf
  onClose: () => void
}

function Form({ of, onClose }: FormProps) {
  const { data, error, refetch } = useSender(of)
  if (error && !data) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={3} form="rows" />
  return <Fields sender={data.sender} of={of} onClose={onClose} />
}

const fields = ['name', 'phone', 'address', 'city', 'postcode'] as const

function Fields({ sender, of, onClose }: FormProps & { sender: Sender | null }) {
  const { t } = useTranslation('shipment')
  const saving = useSaveSender()
  const [note, setNote] = useState('')
  const form = useForm({
    mode: 'controlled',
    initialValues: { name: '', phone: '', address: '', city: '', postcode: '', ...sender },
    validate: (values) => validateWith(saveSender.input)({ ...values, ...of }),
  })
  async function onSave(values: typeof form.values) {
    setNote('')
    try {
      await saving.mutateAsync({ ...values, ...of })
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

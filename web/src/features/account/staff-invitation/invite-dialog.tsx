import { Radio, Select, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import {
  type CountryCode,
  countryCodes,
  type Language,
  languageNames,
  languages,
} from '@sampan/contract/country'
import { type InvitedRole, invitedRoles, needsAgency } from '@sampan/contract/staff-invitation'
import { inviteStaff } from '@sampan/contract/staff-invitation.schemas'
import { useState } from 'react'
import { useCountryNames } from '#lib/country-name.ts'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { useOwnCompany } from '../people/people.api.ts'
import { useInviteStaff, useStaffInvitations } from './staff-invitation.api.ts'
import classes from './staff-invitation.module.css'

/** Invites somebody to a role by mail. */
export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('people')
  const own = useOwnCompany()
  return (
    <Dialog opened={opened} onClose={onClose} title={t(own ? 'own.invite' : 'invitation.invite')} size={520}>
      {opened && <InviteForm key={own?.name} own={own} onClose={onClose} />}
    </Dialog>
  )
}

type Values = {
  email: string
  role: InvitedRole | ''
  mcnId: string
  mcnName: string
  countryCode: CountryCode
  language: Language
}

function InviteForm({ own, onClose }: { own: { name: string } | undefined; onClose: () => void }) {
  const { t } = useTranslation('people')
  const place = usePlace()
  const write = useInviteStaff()
  const [note, setNote] = useState('')
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: {
      ...{ email: '', role: own ? 'brand' : '', mcnId: '', mcnName: '' },
      countryCode: place.country as CountryCode,
      language: languages.find((each) => each === place.language) ?? 'en',
    },
    validate: validateWith(inviteStaff.input),
  })
  async function onSend({ role, ...values }: Values) {
    setNote('')
    if (role === '') return
    try {
      await write.mutateAsync({ ...values, role })
      showDone(t('invitation.sent', { email: values.email.trim() }))
      onClose()
    } catch (error) {
      setNote(showRefusal(form, error))
    }
  }
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(onSend, focusFirstFault(form))}>
      <TextInput
        label={t('invitation.email')}
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('email')}
      />
      {own ? (
        <p className="second">{t('own.inviteText', { name: own.name })}</p>
      ) : (
        <Radio.Group label={t('invitation.role')} {...form.getInputProps('role')}>
          <div className={classes.roles}>
            {invitedRoles.map((role) => (
              <Role key={role} role={role} />
            ))}
          </div>
        </Radio.Group>
      )}
      {needsAgency(form.values.role) && <AgencyFields form={form} />}
      <PlaceFields form={form} />
      <DialogActions
        onCancel={onClose}
        confirmLabel={t('invitation.send')}
        busy={write.isPending}
        fault={note}
      />
    </form>
  )
}

function Role({ role }: { role: (typeof invitedRoles)[number] }) {
  const { t } = useTranslation(['people', 'tenant'])
  return (
    <Radio value={role} label={t(`tenant:role.${role}`)} description={t(`invitation.roleHelp.${role}`)} />
  )
}

type Form = Pick<UseFormReturnType<Values>, 'values' | 'getInputProps' | 'setFieldValue'>

interface FieldsProps {
  form: Form
}

/** One of the agencies that are there, or the name of a new one. */
function AgencyFields({ form }: FieldsProps) {
  const { t } = useTranslation('people')
  const { data } = useStaffInvitations({ pageSize: 1 })
  const mcns = data?.mcns ?? []
  return (
    <>
      {mcns.length > 0 && (
        <Select
          label={t('invitation.mcn')}
          searchable
          data={[
            { value: '', label: t('invitation.newMcn') },
            ...mcns.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          allowDeselect={false}
          {...form.getInputProps('mcnId')}
          onChange={(id) => form.setFieldValue('mcnId', id ?? '')}
        />
      )}
      {form.values.mcnId === '' && (
        <TextInput label={t('invitation.mcnName')} maxLength={120} {...form.getInputProps('mcnName')} />
      )}
    </>
  )
}

function PlaceFields({ form }: FieldsProps) {
  const { t } = useTranslation('people')
  const countryName = useCountryNames()
  return (
    <div className={classes.pair}>
      <Select
        label={t('invitation.country')}
        searchable
        allowDeselect={false}
        data={countryCodes.map((code) => ({ value: code, label: countryName(code) }))}
        {...form.getInputProps('countryCode')}
      />
      <Select
        label={t('invitation.language')}
        allowDeselect={false}
        data={languages.map((each) => ({ value: each, label: languageNames[each] }))}
        {...form.getInputProps('language')}
      />
    </div>
  )
}

import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { openStaffInvitation } from '@sampan/contract/staff-invitation'
import { joinsBrand } from '@sampan/contract/staff-invitation'
import { acceptStaffInvitation } from '@sampan/contract/staff-invitation.schemas'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { TenantLogo } from '#features/tenant/tenant-logo.tsx'
import { useFormats } from '#lib/format.ts'
import { focusFirstFault, messageOf, showRefusal, validateWith } from '#lib/forms.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { words } from '#lib/search-fields.ts'
import { keepEmail } from '#lib/session.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Link } from '#ui/frame/links.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useEnter } from '../account.api.ts'
import { AgreementBox } from '../agreement-box.tsx'
import { FormNote } from '../form-note.tsx'
import { useAccept, useStaffInvitation } from './staff-invitation.api.ts'
import classes from './staff-invitation.module.css'

const fields = { t: words(200) }
type Opened = OutputOf<typeof openStaffInvitation>

/** Where the link of an invitation leads: its reader sets a name and a password, once. */
export function JoinPage({ base }: { base: '' | '/m' }) {
  const { t } = useTranslation('people')
  const { data: tenant } = useTenant()
  const [{ t: token = '' }] = useSearch(fields)
  const { data, error, refetch } = useStaffInvitation(token || '-')
  const title = t('join.title', { client: tenant?.clientName ?? '' })
  usePageTitle(title)
  return (
    <div className={classes.page}>
      <header>
        <TenantLogo />
      </header>
      <main className={classes.card}>
        {data ? (
          data.state === 'open' && data.invitation ? (
            <JoinForm token={token} invitation={data.invitation} title={title} base={base} />
          ) : (
            <Over opened={data} base={base} />
          )
        ) : error ? (
          <ErrorState text={messageOf(error)} onRetry={() => void refetch()} isPage />
        ) : (
          <ListSkeleton rows={4} form="rows" />
        )}
      </main>
    </div>
  )
}

interface JoinFormProps {
  token: string
  invitation: NonNullable<Opened['invitation']>
  title: string
  base: '' | '/m'
}

function JoinForm({ token, invitation, title, base }: JoinFormProps) {
  const { t } = useTranslation(['people', 'tenant'])
  const navigate = useNavigate()
  const accept = useAccept()
  const enter = useEnter()
  const [note, setNote] = useState('')
  const { email, role, company, by } = invitation
  const form = useForm({
    mode: 'controlled',
    initialValues: { fullName: '', password: '', repassword: '', agreed: false },
    validate: (values) => validateWith(acceptStaffInvitation.input)({ ...values, token }),
  })
  async function onAccept({ agreed, ...values }: typeof form.values) {
    setNote('')
    if (!agreed) return
    try {
      const tokens = await accept.mutateAsync({ ...values, agreed, token })
      keepEmail(email)
      await enter(tokens)
      showDone(t('join.welcome', { name: values.fullName }))
      void navigate({ href: `${base}/console`, replace: true })
    } catch (error) {
      setNote(showRefusal(form, error))
    }
  }
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(onAccept, focusFirstFault(form))}>
      <h1>{title}</h1>
      <p>
        {t('join.text', { name: by ?? t('join.somebody'), role: t(`tenant:role.${role}`), email })}{' '}
        {company && t(joinsBrand(role) ? 'join.brand' : 'join.agency', { name: company })}
      </p>
      <TextInput
        label={t('join.fullName')}
        autoComplete="name"
        data-autofocus
        {...form.getInputProps('fullName')}
      />
      {/* A browser keeps the password under this name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('join.password')}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={t('join.repeat')}
        autoComplete="new-password"
        {...form.getInputProps('repassword')}
      />
      <AgreementBox
        isPhone={base === '/m'}
        role={role}
        {...form.getInputProps('agreed', { type: 'checkbox' })}
      />
      <FormNote text={note} />
      <ActionButton type="submit" variant="primary" fullWidth busy={accept.isPending}>
        {t('join.accept')}
      </ActionButton>
    </form>
  )
}

/** A link that is over, and the way on. */
function Over({ opened, base }: { opened: Opened; base: '' | '/m' }): ReactNode {
  const { t } = useTranslation('people')
  const { moment } = useFormats()
  const navigate = useNavigate()
  const { state, invitation } = opened
  if (state === 'open') return null
  const name = invitation?.by ?? t('join.somebody')
  return (
    <>
      <h1>{t(`join.over.${state}`, { at: invitation ? moment(invitation.expiresAt) : '' })}</h1>
      <p className="second">{t(`join.overText.${state}`, { name })}</p>
      {state === 'accepted' ? (
        <Button variant="primary" onClick={() => void navigate({ href: `${base}/console` })}>
          {t('join.logIn')}
        </Button>
      ) : (
        <Button component={Link} href={`${base}/introduction`}>
          {t('join.toSite')}
        </Button>
      )}
    </>
  )
}

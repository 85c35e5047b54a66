import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { OutputOf } from '@sampan/contract/endpoint'
import { comesBackDays } from '@sampan/contract/payout-run-status'
import type { getLeaving } from '@sampan/contract/personal-data'
import { deleteAccount } from '@sampan/contract/personal-data.schemas'
import { type Icon, IconArchive, IconCoin, IconSpeakerphone, IconTrash } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { focusFirstFault, messageOf, showRefusal, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Link } from '#ui/frame/links.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useDeleteAccount, useLeaving } from './personal-data.api.ts'
import classes from './personal-data.module.css'

type Leaving = OutputOf<typeof getLeaving>

/** What goes, what stays and what prevents it, before the password is asked; on the phone a sheet. */
export function DeleteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('personal-data')
  const leaving = useLeaving(opened)
  return (
    <Dialog opened={opened} onClose={onClose} title={t('delete.title')} size={520}>
      {leaving.data ? (
        <Leave leaving={leaving.data} onClose={onClose} />
      ) : leaving.error ? (
        <ErrorState text={messageOf(leaving.error)} onRetry={() => void leaving.refetch()} />
      ) : (
        <ListSkeleton rows={3} form="rows" />
      )}
    </Dialog>
  )
}

function Leave({ leaving, onClose }: { leaving: Leaving; onClose: () => void }) {
  const { t } = useTranslation('personal-data')
  const { day, moment, money } = useFormats()
  const { agreements, payments, owed, running } = leaving
  return (
    <div className={classes.leave}>
      <p className="second">{t('delete.lead', { until: moment(leaving.until) })}</p>
      <ul className={classes.facts}>
        {running.length > 0 && (
          <Fact
            icon={IconSpeakerphone}
            title={t('delete.running', { count: leaving.runningCount })}
            isAgainst
          >
            {t('delete.runningText')}
            <Running leaving={leaving} />
          </Fact>
        )}
        <Fact icon={IconTrash} title={t('delete.goes', { day: day(leaving.until) })}>
          {t('delete.goesText', { days: comesBackDays })}
        </Fact>
        <Fact icon={IconArchive} title={t('delete.stays')}>
          {t('delete.staysText', { agreements, payments })}
        </Fact>
        {owed.length > 0 && (
          <Fact icon={IconCoin} title={t('delete.owed')}>
            {t('delete.owedText', {
              amount: owed.map(({ amount, currency }) => money(amount, currency)).join(' · '),
            })}
          </Fact>
        )}
      </ul>
      {running.length > 0 ? (
        <div className={classes.actions}>
          <Button variant="primary" onClick={onClose}>
            {t('delete.keep')}
          </Button>
        </div>
      ) : (
        <PasswordForm onClose={onClose} />
      )}
    </div>
  )
}

interface FactProps {
  icon: Icon
  title: string
  /** It prevents the deletion. */
  isAgainst?: boolean
  children: ReactNode
}

function Fact({ icon: FactIcon, title, isAgainst, children }: FactProps) {
  return (
    <li className={classes.fact} data-against={isAgainst || undefined}>
      <FactIcon size={22} aria-hidden />
      <div>
        <h3 className="t-card">{title}</h3>
        <div className="t-small second">{children}</div>
      </div>
    </li>
  )
}

function Running({ leaving: { running, runningCount } }: { leaving: Leaving }) {
  const { t } = useTranslation('personal-data')
  const more = runningCount - running.length
  return (
    <ul className={classes.running}>
      {running.map(({ id, kind, number, title, brand }) => (
        <li key={id}>
          {/* A phone is led to its own face of it. */}
          <Link href={kind === 'sample' ? `/user?tab=samples&id=${id}` : `/myTask?id=${id}`}>
            <span>{title}</span>
            <span className="dim">
              {brand} · {number.replace('-', '\u2011')}
            </span>
          </Link>
        </li>
      ))}
      {more > 0 && <li>{t('delete.more', { count: more })}</li>}
    </ul>
  )
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('personal-data')
  const { t: account } = useTranslation('account')
  const { moment } = useFormats()
  const router = useRouter()
  const remove = useDeleteAccount()
  const [note, setNote] = useState('')
  const form = useForm({
    mode: 'controlled',
    initialValues: { password: '' },
    validate: validateWith(deleteAccount.input),
  })

  async function onSubmit({ password }: typeof form.values): Promise<void> {
    if (remove.isPending) return
    setNote('')
    try {
      const { until } = await remove.send(password)
      showDone(t('delete.done', { until: moment(until) }))
      await router.navigate({ href: '/', replace: true })
    } catch (error) {
      setNote(showRefusal(form, error))
    }
  }

  return (
    <form className={classes.leave} onSubmit={form.onSubmit(onSubmit, focusFirstFault(form))} noValidate>
      <PasswordField
        label={account('password')}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      {note && (
        <p className={classes.fault} role="alert">
          {note}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="quiet" onClick={onClose} data-autofocus>
          {t('delete.keep')}
        </Button>
        <ActionButton type="submit" variant="destructive-solid" busy={remove.isPending}>
          {t('delete.confirm')}
        </ActionButton>
      </div>
    </form>
  )
}

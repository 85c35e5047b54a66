import { Select } from '@mantine/core'
import { type CountryCode, countryCodes } from '@sampan/contract/country'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { showError } from '#ui/frame/toasts.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { usePrepareRun, usePreviewRun } from './payout-run.api.ts'
import classes from './run.module.css'

interface PrepareDialogProps {
  opened: boolean
  onClose: () => void
  hrefOf: (run: { id: string }) => string
}

/** Chooses a country, shows whom a run would pay and leave out, and prepares it. */
export function PrepareDialog({ opened, onClose, hrefOf }: PrepareDialogProps) {
  const { t } = useTranslation('payout')
  const place = usePlace()
  const countryName = useCountryNames()
  const [country, setCountry] = useState<CountryCode>(place.country)
  const prepare = usePrepareRun()
  const preview = usePreviewRun(country, opened)
  const navigate = useNavigate()

  async function onConfirm(): Promise<void> {
    try {
      const run = await prepare.mutateAsync({ countryCode: country })
      onClose()
      await navigate({ href: hrefOf(run) })
    } catch (error) {
      showError(messageOf(error))
    }
  }

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('run.ask.prepare.title')}
      text={t('run.meta')}
      confirmLabel={t('run.prepare')}
      busy={prepare.isPending}
      isOff={!preview.data?.payouts}
      onConfirm={() => void onConfirm()}
    >
      <div className={classes.form}>
        <Select
          label={t('run.ask.prepare.country')}
          allowDeselect={false}
          value={country}
          onChange={(value) => value && setCountry(value as CountryCode)}
          data={countryCodes.map((value) => ({ value, label: countryName(value) }))}
        />
        <Preview {...preview} />
      </div>
    </ConfirmDialog>
  )
}

/** Nothing is prepared unseen: until it is known whom a run would pay, and where that cannot be had, there is nothing to confirm. */
function Preview({
  data,
  error,
  refetch,
}: Pick<ReturnType<typeof usePreviewRun>, 'data' | 'error' | 'refetch'>) {
  const { t } = useTranslation('payout')
  const { money } = useFormats()
  if (!data && error) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={1} form="rows" />
  return (
    <div role="status">
      <p className="t-body">
        {data.payouts === 0
          ? t('run.ask.prepare.nobody')
          : t('run.ask.prepare.text', { count: data.payouts, amount: money(data.amount, data.currency) })}
      </p>
      {data.leftOut.map(({ reason, count }) => (
        <p key={reason} className="t-small second">
          {t('run.ask.prepare.leftOut', { count, reason: t(`run.leftOut.${reason}`) })}
        </p>
      ))}
    </div>
  )
}

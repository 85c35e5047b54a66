import { useMemo } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { FindField } from '#ui/form/find/find-field.tsx'
import { NotLoaded } from '#ui/form/not-loaded.tsx'
import type { useBanks } from './payout.api.ts'

interface BankFieldProps {
  banks: ReturnType<typeof useBanks>
  value: string
  error: string | undefined
  onChange: (code: string) => void
}

/** Banks and wallets of a country, found by any part of the name, in full and in Latin letters too. */
export function BankField({ banks, value, error, onChange }: BankFieldProps) {
  const { t } = useTranslation('payout')
  const { t: ui } = useTranslation('ui')
  const groups = useMemo(() => {
    const of = (kind: 'bank' | 'wallet') =>
      (banks.data ?? [])
        .filter((bank) => bank.kind === kind)
        .map((bank) => ({ value: bank.code, label: bank.name, also: bank.also }))
    return [
      { group: t('banks'), items: of('bank') },
      { group: t('wallets'), items: of('wallet') },
    ].filter((group) => group.items.length > 0)
  }, [banks.data, t])
  return (
    <FindField
      label={t('bank')}
      placeholder={t('chooseBank')}
      groups={groups}
      value={value || null}
      noneText={banks.isFetching ? ui('table.loading') : t('noBank')}
      error={banks.error ? <NotLoaded question={banks} /> : error}
      data-path="bankCode"
      onPick={onChange}
    />
  )
}

import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#lib/forms.ts'
import type { useBanks } from './payout.api.ts'

interface BankFieldProps {
  banks: ReturnType<typeof useBanks>
  value: string
  error: string | undefined
  onChange: (code: string) => void
}

/** Banks and wallets of a country, found by any part of the name. */
export function BankField({ banks, value, error, onChange }: BankFieldProps) {
  const { t } = useTranslation('payout')
  const groups = useMemo(() => {
    const of = (kind: 'bank' | 'wallet') =>
      (banks.data ?? [])
        .filter((bank) => bank.kind === kind)
        .map((bank) => ({ value: bank.code, label: bank.name }))
    return [
      { group: t('banks'), items: of('bank') },
      { group: t('wallets'), items: of('wallet') },
    ].filter((group) => group.items.length > 0)
  }, [banks.data, t])
  return (
    <Select
      label={t('bank')}
      placeholder={t('chooseBank')}
      data={groups}
      value={value || null}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('noBank')}
      maxDropdownHeight={320}
      error={banks.error ? messageOf(banks.error) : error}
      data-path="bankCode"
      onChange={(code) => code && onChange(code)}
    />
  )
}

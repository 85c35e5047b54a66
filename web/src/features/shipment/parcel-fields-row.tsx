import { Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import { ParcelAddress, type SeeAddress } from './parcel-address.tsx'
import classes from './ship-dialog.module.css'
import { useCarriers } from './shipment.api.ts'
import type { ParcelRow, Parcels } from './use-parcels.ts'

interface ParcelFieldsRowProps {
  row: ParcelRow
  parcels: Parcels
  isAlone: boolean
  /** Absent where nobody may look any more: the parcel has gone. */
  see?: SeeAddress | undefined
}

/** One parcel: who gets what, its number, and the company, proposed by the number, or the country's standard one, until somebody chooses. */
export function ParcelFieldsRow({ row, parcels, isAlone, see }: ParcelFieldsRowProps) {
  const { t } = useTranslation('shipment')
  const fields = parcels.of(row.id)
  const [typed] = useDebouncedValue(fields.trackingNumber.trim(), 300)
  const carriers = useCarriers(row.countryCode, typed)
  const likely = carriers.data?.filter((company) => company.isLikely) ?? []
  const standard = typed ? carriers.data?.find((company) => company.isStandard)?.code : undefined
  const only = likely[0]?.code ?? (carriers.isPlaceholderData ? undefined : standard)
  const { change } = parcels
  const { companyCode } = fields
  // The number proposes; a choice made by hand stays.
  useEffect(() => {
    if (only && !companyCode) change(row.id, { companyCode: only, companyError: undefined })
  }, [only, companyCode, row.id, change])
  return (
    <li className={classes.row} data-alone={isAlone || undefined}>
      <div className={classes.what}>
        {isAlone ? (
          <p className="t-small second">
            {row.number} · {row.what}
          </p>
        ) : (
          <TwoLines first={row.name} second={`${row.number} · ${row.what}`} title={row.name} />
        )}
        {see && <ParcelAddress id={row.id} name={row.name} see={see} isAlone={isAlone} />}
      </div>
      <TextInput
        label={isAlone && t('ship.number')}
        aria-label={isAlone ? undefined : t('ship.numberOf', { name: row.name })}
        autoComplete="off"
        placeholder={isAlone ? '' : t('ship.number')}
        maxLength={60}
        data-autofocus={isAlone || undefined}
        value={fields.trackingNumber}
        error={fields.numberError}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text')
          if (!isAlone && parcels.paste(row.id, text, carriers.data ?? [])) event.preventDefault()
        }}
        onChange={(event) =>
          change(row.id, { trackingNumber: event.currentTarget.value, numberError: undefined })
        }
      />
      <Select
        label={isAlone && t('ship.company')}
        placeholder={t('ship.choose')}
        aria-label={isAlone ? undefined : t('ship.companyOf', { name: row.name })}
        searchable
        nothingFoundMessage={t('ship.noCompany')}
        data={(carriers.data ?? []).map((company) => ({ value: company.code, label: company.name }))}
        value={companyCode || null}
        error={fields.companyError}
        onChange={(code) => change(row.id, { companyCode: code ?? '', companyError: undefined })}
      />
    </li>
  )
}

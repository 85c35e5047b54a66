import { AddressPicker } from '#features/address/address-picker.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import type { Application } from './use-apply.ts'

/** Step 2: where the parcel goes. */
export function ApplyAddress({ application }: { application: Application }) {
  const { t } = useTranslation('sample')
  const { addressId, choose, go, form, errors, product } = application
  const country = product.data?.countryCode
  if (!country) return <ListSkeleton rows={2} form="rows" />
  return (
    <AddressPicker
      value={addressId}
      onChange={(id) => choose({ addressId: id })}
      outer={form}
      onSaved={(id) => {
        choose({ addressId: id })
        go('sample')
      }}
      countryCode={country}
      label={t('apply.address.label')}
      addLabel={t('apply.address.add')}
      error={errors.addressId}
    />
  )
}

import { Select } from '@mantine/core'
import type { CountryCode } from '@sampan/contract/country'
import { countries } from '@sampan/contract/country'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { EditPanel, Fields } from '#ui/editor/edit-panel.tsx'
import { CountedInput } from '#ui/form/counted/counted.tsx'
import { CategorySelect } from './category-select.tsx'
import { useEditor, useProductBrands } from './product-edit.api.ts'
import type { ProductEdit } from './use-product-edit.ts'

/** Whose it is, where it is offered, what kind of thing it is, and in which shop it is sold. */
export function ProductBasics({ edit }: { edit: ProductEdit }) {
  const { t } = useTranslation('product')
  const { values, set, errors, base } = edit
  const { data: tenant } = useTenant()
  const isFixed = (base?.quotaUsed ?? 0) > 0
  return (
    <EditPanel title={t('edit.basics.title')}>
      <BrandField edit={edit} />
      <Fields columns={2}>
        <Select
          label={t('edit.basics.country')}
          description={
            isFixed
              ? t('edit.basics.countryFixed')
              : t('edit.basics.currency', { currency: countries[values.countryCode].currency })
          }
          data={(tenant?.countries ?? []).map(({ countryCode, name }) => ({
            value: countryCode,
            label: name,
          }))}
          value={values.countryCode}
          disabled={isFixed}
          onChange={(code) => code && set({ countryCode: code as CountryCode, mouTemplateId: null })}
          error={errors.countryCode}
          data-path="countryCode"
        />
        <CategorySelect
          label={t('edit.basics.category')}
          value={values.categoryKey}
          onChange={(categoryKey) => set({ categoryKey })}
          error={errors.categoryKey}
          data-path="categoryKey"
        />
      </Fields>
      <Fields columns={2}>
        <CountedInput
          label={t('edit.basics.shopName')}
          maxLength={120}
          value={values.shopName}
          onChange={(event) => set({ shopName: event.currentTarget.value })}
          error={errors.shopName}
          data-path="shopName"
        />
        <CountedInput
          label={t('edit.basics.shopNumber')}
          description={t('edit.basics.shopNumberHelp')}
          maxLength={60}
          value={values.shopNumber}
          onChange={(event) => set({ shopNumber: event.currentTarget.value })}
          error={errors.shopNumber}
          data-path="shopNumber"
        />
      </Fields>
    </EditPanel>
  )
}

/** Staff choose the brand of a new product; afterwards it stays. */
function BrandField({ edit }: { edit: ProductEdit }) {
  const { t } = useTranslation('product')
  const { isStaff } = useEditor()
  const { data: brands } = useProductBrands()
  if (!isStaff || edit.base) return null
  return (
    <Select
      label={t('edit.basics.brand')}
      data={(brands ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      searchable
      value={edit.values.brandId || null}
      onChange={(brandId) => edit.set({ brandId: brandId ?? '' })}
      error={edit.errors.brandId}
      data-path="brandId"
    />
  )
}

import { Input, SegmentedControl, Select, Switch, TextInput } from '@mantine/core'
import type { CountryCode } from '@sampan/contract/country'
import { type MouKind, mouKinds } from '@sampan/contract/mou-status'
import { useOwners } from '#features/mou-template/mou-template.api.ts'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { EditPanel, Fields } from '#ui/editor/edit-panel.tsx'
import type { TemplateEdit } from './use-template-edit.ts'

/** What it is called, what for, where, whose, and whether it holds where nothing is chosen. */
export function TemplateBasics({ edit }: { edit: TemplateEdit }) {
  const { t } = useTranslation('mou-template')
  const { values, set, errors, base, isReadOnly } = edit
  const { data: tenant } = useTenant()
  return (
    <EditPanel title={t('edit.what')}>
      <Fields columns={2}>
        <TextInput
          label={t('edit.name')}
          description={t('edit.nameHelp')}
          value={values.name}
          disabled={isReadOnly}
          onChange={(event) => set({ name: event.currentTarget.value })}
          error={errors.name}
          data-path="name"
        />
        <Select
          label={t('edit.country')}
          data={[
            { value: '', label: t('allCountries') },
            ...(tenant?.countries ?? []).map(({ countryCode, name }) => ({
              value: countryCode,
              label: name,
            })),
          ]}
          value={values.countryCode ?? ''}
          allowDeselect={false}
          disabled={isReadOnly}
          onChange={(code) => set({ countryCode: (code || null) as CountryCode | null })}
          error={errors.countryCode}
          data-path="countryCode"
        />
      </Fields>
      <Input.Wrapper
        label={t('edit.kind')}
        labelElement="div"
        description={base && t('edit.kindFixed')}
        error={errors.kind}
      >
        <SegmentedControl
          fullWidth
          aria-label={t('edit.kind')}
          data={mouKinds.map((kind) => ({ value: kind, label: t(`edit.kinds.${kind}`) }))}
          value={values.kind}
          disabled={base !== undefined}
          onChange={(kind) => set({ kind: kind as MouKind })}
        />
      </Input.Wrapper>
      <Owner edit={edit} />
      <Switch
        label={t('edit.isDefault')}
        description={t('edit.isDefaultHelp')}
        checked={values.isDefault}
        disabled={isReadOnly}
        onChange={(event) => set({ isDefault: event.currentTarget.checked })}
        error={errors.isDefault}
        data-path="isDefault"
      />
    </EditPanel>
  )
}

/** Staff say whose a new template is; afterwards it stays. */
function Owner({ edit: { values, set, errors, base } }: { edit: TemplateEdit }) {
  const { t } = useTranslation('mou-template')
  const { isStaff, brands } = useOwners()
  if (!isStaff || base) return null
  return (
    <Select
      label={t('edit.owner')}
      data={[
        { value: '', label: t('edit.platform') },
        ...brands.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      searchable
      allowDeselect={false}
      value={values.brandId ?? ''}
      onChange={(id) => set({ brandId: id || null })}
      error={errors.brandId}
      data-path="brandId"
    />
  )
}

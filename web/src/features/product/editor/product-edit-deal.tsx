import { NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { promoteTypes } from '@sampan/contract/product'
import { cooperationTypes } from '@sampan/contract/product-content'
import { TemplateSelect } from '#features/mou-template/template-select.tsx'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { EditPanel, Fields } from '#ui/editor/edit-panel.tsx'
import { WholeField } from '#ui/form/whole/whole-field.tsx'
import classes from './product-edit.module.css'
import { dayIn, endOfDay } from './product-edit-values.ts'
import type { ProductEdit } from './use-product-edit.ts'

/** What is offered for what: commission, promotion, post, MOU, how many, until when. */
export function ProductDeal({ edit }: { edit: ProductEdit }) {
  const { t } = useTranslation('product')
  const { values, set, errors, base } = edit
  const { number } = useFormats()
  const used = base?.quotaUsed ?? 0
  const day = values.endsAt ? dayIn(values.endsAt, values.countryCode) : ''
  return (
    <EditPanel title={t('edit.deal.title')} text={t('edit.deal.text')}>
      <Fields columns={2}>
        <Select
          label={t('edit.deal.promote')}
          data={Object.values(promoteTypes).map((code) => ({
            value: String(code),
            label: t(`edit.promote.${code}`),
          }))}
          value={String(values.promoteType)}
          onChange={(code) => set({ promoteType: Number(code) })}
        />
        <Select
          label={t('edit.deal.cooperation')}
          data={cooperationTypes.map((code) => ({ value: String(code), label: t(`edit.post.${code}`) }))}
          value={String(values.cooperationType)}
          onChange={(code) => set({ cooperationType: Number(code) })}
        />
      </Fields>
      <Fields columns={2}>
        <NumberInput
          label={t('edit.deal.commission')}
          suffix="%"
          min={0}
          max={100}
          decimalScale={2}
          hideControls
          value={values.commissionRate}
          onChange={(rate) => set({ commissionRate: typeof rate === 'number' ? rate : '' })}
          error={errors.commissionRate}
          data-path="commissionRate"
        />
        <WholeField
          label={t('edit.deal.quota')}
          description={
            used > 0 ? t('edit.deal.used', { count: used, shown: number(used) }) : t('edit.deal.quotaHelp')
          }
          min={0}
          hideControls
          value={values.quota}
          onChange={(quota) => set({ quota: typeof quota === 'number' ? quota : '' })}
          error={errors.quota}
          data-path="quota"
        />
      </Fields>
      <Fields columns={2}>
        <TextInput
          type="date"
          label={t('edit.deal.ends')}
          description={t('edit.deal.endsHelp')}
          value={day}
          onChange={(event) => {
            const next = event.currentTarget.value
            set({ endsAt: next ? endOfDay(next, values.countryCode) : null })
          }}
          error={errors.endsAt}
          data-path="endsAt"
        />
        <div className={classes.switch}>
          <Switch
            label={t('edit.deal.mou')}
            description={t('edit.deal.mouHelp')}
            checked={values.needsMou}
            onChange={(event) => set({ needsMou: event.currentTarget.checked })}
          />
        </div>
      </Fields>
      {values.needsMou && <Agreement edit={edit} />}
    </EditPanel>
  )
}

/** Which text the creator signs. */
function Agreement({ edit: { values, set, errors, base, isReadOnly } }: { edit: ProductEdit }) {
  return (
    <TemplateSelect
      kind="sample"
      countryCode={values.countryCode}
      brandId={base?.brand.id ?? (values.brandId || undefined)}
      value={values.mouTemplateId}
      isDisabled={isReadOnly}
      onChange={(mouTemplateId) => set({ mouTemplateId })}
      error={errors.mouTemplateId}
    />
  )
}

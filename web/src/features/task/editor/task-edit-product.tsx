import { Button, FileButton, Input, SegmentedControl, Select } from '@mantine/core'
import { type CountryCode, countries } from '@sampan/contract/country'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useProductBrands } from '#features/product/editor/product-edit.api.ts'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { useTaskEditor, useUploadPicture } from '#features/task/task-offer.api.ts'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { EditPanel, Fields } from '#ui/editor/edit-panel.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { ProductSelect } from './product-select.tsx'
import classes from './task-edit.module.css'
import type { TaskEdit } from './use-task-edit.ts'

/** Whose it is, where it runs, which product it is about, and what picture stands for it. */
export function TaskProduct({ edit }: { edit: TaskEdit }) {
  const { t } = useTranslation('task')
  const { values, set, errors, isFixed, isReadOnly } = edit
  const { data: tenant } = useTenant()
  return (
    <EditPanel title={t('offer.product.heading')}>
      <BrandField edit={edit} />
      <Fields columns={2}>
        <Select
          label={t('offer.country')}
          description={t('offer.currency', { currency: countries[values.countryCode].currency })}
          data={(tenant?.countries ?? []).map(({ countryCode, name }) => ({
            value: countryCode,
            label: name,
          }))}
          value={values.countryCode}
          disabled={edit.isPublished || isReadOnly}
          onChange={(code) =>
            code &&
            set({ countryCode: code as CountryCode, product: null, prerequisite: null, mouTemplateId: null })
          }
          error={errors.countryCode}
          data-path="countryCode"
        />
        <ProductSelect
          label={t('offer.product.label')}
          value={values.product}
          onChange={(product) => set({ product, ...(!product && { productSource: 'none' as const }) })}
          countryCode={values.countryCode}
          brandId={values.brandId || undefined}
          isDisabled={isFixed || isReadOnly}
          error={errors.productId}
          path="productId"
        />
      </Fields>
      {values.product && (
        <Input.Wrapper
          label={t('offer.source.label')}
          labelElement="div"
          description={t(`offer.source.${values.productSource}Help`)}
          error={errors.productSource}
        >
          <SegmentedControl
            fullWidth
            aria-label={t('offer.source.label')}
            data={(['none', 'ownSample', 'parcel'] as const).map((value) => ({
              value,
              label: t(`offer.source.${value}`),
            }))}
            value={values.productSource}
            disabled={isFixed || isReadOnly}
            onChange={(value) => set({ productSource: value as typeof values.productSource })}
          />
        </Input.Wrapper>
      )}
      <TaskPicture edit={edit} />
    </EditPanel>
  )
}

/** Staff choose the brand of a new task; afterwards it stays. */
function BrandField({ edit }: { edit: TaskEdit }) {
  const { t } = useTranslation('task')
  const { isStaff } = useTaskEditor()
  const { data: brands } = useProductBrands()
  if (!isStaff || edit.base) return null
  return (
    <Select
      label={t('offer.brand')}
      data={(brands ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      searchable
      value={edit.values.brandId || null}
      onChange={(brandId) =>
        edit.set({ brandId: brandId ?? '', product: null, prerequisite: null, mouTemplateId: null })
      }
      error={edit.errors.brandId}
      data-path="brandId"
    />
  )
}

/** The product's picture stands for the task, unless it has one of its own. */
function TaskPicture({ edit }: { edit: TaskEdit }) {
  const { t } = useTranslation('task')
  const { values, set, errors, isReadOnly } = edit
  const upload = useUploadPicture()
  const [fault, setFault] = useState('')
  async function take(file: File | null): Promise<void> {
    if (!file) return
    try {
      const stored = await upload.mutateAsync({ purpose: 'picture', file })
      setFault('')
      set({ picture: { id: stored.id, url: stored.thumb || stored.result } })
    } catch (error) {
      setFault(messageOf(error))
    }
  }
  return (
    <Input.Wrapper
      label={t('offer.picture.label')}
      labelElement="div"
      description={t(values.product ? 'offer.picture.ofProduct' : 'offer.picture.own')}
      error={fault || errors.pictureFileId}
    >
      <div className={classes.picture}>
        <ProductPicture url={values.picture?.url ?? values.product?.thumb} size={64} />
        <FileButton accept="image/jpeg,image/png,image/webp" onChange={(file) => void take(file)}>
          {(props) => (
            <ActionButton
              {...props}
              type="button"
              busy={upload.isPending}
              busyLabel={t('offer.picture.sending')}
              disabled={isReadOnly}
              leftSection={<IconPhotoPlus size={18} aria-hidden />}
              data-path="pictureFileId"
            >
              {t(values.picture ? 'offer.picture.change' : 'offer.picture.add')}
            </ActionButton>
          )}
        </FileButton>
        {values.picture && !isReadOnly && (
          <Button
            variant="quiet"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => set({ picture: null })}
          >
            {t('offer.picture.remove')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}

import { CarePanel } from '#features/account/care/care-panel.tsx'
import { ProductDuties } from '#features/product/detail/product-duties.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import { serverNow } from '#ui/clock/use-now.ts'
import { EditPanel } from '#ui/editor/edit-panel.tsx'
import { Checklist } from '#ui/editor/editor-page.tsx'
import { useDuties, useEditor } from './product-edit.api.ts'
import { pointsOf } from './product-points.ts'
import type { ProductEdit } from './use-product-edit.ts'

/** What is still missing before creators see it, and what both sides will then promise. */
export function ProductEditSide({ edit, brandName }: { edit: ProductEdit; brandName: string }) {
  const { t } = useTranslation('product')
  const { values } = edit
  const duties = useDuties(values.countryCode, values.needsMou)
  const brand = edit.base?.brand
  return (
    <>
      <Missing edit={edit} />
      {edit.base && (
        <CarePanel
          what="products"
          id={edit.base.id}
          specialist={edit.base.specialist}
          mayHandOver={edit.base.mayHandOver}
          changes={edit.base.careChanges}
        />
      )}
      <EditPanel title={t('detail.duties')} text={t('edit.duties')}>
        {duties.data && (
          <ProductDuties
            product={{
              brand: {
                id: brand?.id ?? '',
                name: brandName || t('edit.duty.brand'),
                logo: brand?.logo ?? '',
                color: '',
                isVerified: true,
                onTimeRate: null,
              },
              cooperationType: values.cooperationType,
              duties: duties.data,
            }}
          />
        )}
      </EditPanel>
    </>
  )
}

/** What creators need before they can see it; gone once all of it is there. */
function Missing({ edit }: { edit: ProductEdit }) {
  const { t } = useTranslation('product')
  const { isStaff } = useEditor()
  const { base, values } = edit
  const points = pointsOf(values, { isStaff, isVerified: base?.brand.isVerified ?? true, now: serverNow() })
  if (base && base.state !== 'draft' && points.every(({ isDone, isAdvice }) => isDone || isAdvice))
    return null
  return (
    <Checklist
      title={t('edit.check.title')}
      points={points.map((point) => ({ ...point, text: t(`edit.check.${point.key}`) }))}
    />
  )
}

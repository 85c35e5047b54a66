import { missingForPublication } from '@sampan/contract/product-content'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ProductDuties } from '#features/product/detail/product-duties.tsx'
import { useDuties, useEditor } from './product-edit.api.ts'
import classes from './product-edit.module.css'
import { EditPanel } from './product-edit-panel.tsx'
import { requestOf } from './product-edit-values.ts'
import type { ProductEdit } from './use-product-edit.ts'

/** What is still missing before creators see it, and what both sides will then promise. */
export function ProductEditSide({ edit, brandName }: { edit: ProductEdit; brandName: string }) {
  const { t } = useTranslation('product')
  const { values } = edit
  const duties = useDuties(values.countryCode, values.needsMou)
  const brand = edit.base?.brand
  return (
    <div className={classes.side}>
      <Checklist edit={edit} />
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
            asCreator
          />
        )}
      </EditPanel>
    </div>
  )
}

function Checklist({ edit }: { edit: ProductEdit }) {
  const { t } = useTranslation('product')
  const { isStaff } = useEditor()
  const { base, values } = edit
  const missing = missingForPublication(requestOf(values) as never).map((fault) => fault.path.split('.')[0])
  const points = [
    { key: 'name', isDone: !missing.includes('name') },
    { key: 'category', isDone: !missing.includes('categoryKey') },
    { key: 'picture', isDone: !missing.includes('pictures') },
    { key: 'variant', isDone: !missing.includes('skus') },
    { key: 'quota', isDone: (values.quota || 0) > 0 },
    { key: isStaff ? 'brand' : 'company', isDone: base?.brand.isVerified ?? true },
  ]
  if (base && base.state !== 'draft' && points.every((point) => point.isDone)) return null
  return (
    <EditPanel title={t('edit.check.title')}>
      <ul className={classes.checks}>
        {points.map(({ key, isDone }) => (
          <li key={key} data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheckFilled size={18} aria-hidden />
            ) : (
              <IconCircleDashed size={18} aria-hidden />
            )}
            <span>
              {t(`edit.check.${key}`)}
              <span className="sr-only">: {t(isDone ? 'edit.check.there' : 'edit.check.missing')}</span>
            </span>
          </li>
        ))}
      </ul>
    </EditPanel>
  )
}

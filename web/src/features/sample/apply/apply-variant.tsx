import type { ProductDetail } from '@sampan/contract/product'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { useNotify } from '#features/sample/sample.api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ChoiceChip, ChoiceGroup, ChoiceTile } from '#ui/form/choice.tsx'
import classes from '#ui/form/step-form.module.css'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { axisToChoose } from './use-apply.ts'

/** What the step needs of an application, of one's own or for somebody in care. */
interface VariantChoice {
  product: { data: ProductDetail | undefined }
  draft: { options: string[] }
  errors: Record<string, string>
  choose: (values: { options: string[] }) => void
}

interface ApplyVariantProps {
  application: VariantChoice
  /** Otherwise the question is put to the one who will try it. */
  title?: string
  /** Nobody is written to when it is there again: the reader is no creator. */
  withoutNotice?: boolean
}

/** Step 3: which variant. Short choices come before long ones, so that the whole step fits. */
export function ApplyVariant({ application, title, withoutNotice = false }: ApplyVariantProps) {
  const { t } = useTranslation('sample')
  const { draft, choose, errors } = application
  const product = application.product.data
  const notify = useNotify()
  if (!product) return null
  const last = product.options.length - 1
  const wrong = axisToChoose(product, draft.options)
  const set = (index: number, value: string) => {
    const options = [...draft.options]
    options[index] = value
    choose({ options })
  }
  async function onNotify(skuId: string): Promise<void> {
    try {
      await notify.mutateAsync({ id: product?.id ?? '', skuId, wanted: true })
      showDone(t('apply.notified'))
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <div className={classes.step}>
      <h2 className="t-title">{title ?? t('apply.variant.title')}</h2>
      {product.options.map((axis, index) => (
        <ChoiceGroup
          key={axis.key}
          label={axis.name}
          form={index === last ? 'tiles' : 'chips'}
          value={draft.options[index] ?? null}
          onChange={(value) => set(index, value)}
          error={index === wrong ? errors.skuId : undefined}
        >
          {(group) =>
            axis.values.map((value) => {
              const skus = skusWith(product, draft.options, index, last, value.key)
              const left = skus.reduce((sum, sku) => sum + sku.left, 0)
              const [only] = skus
              if (index !== last) {
                return (
                  <ChoiceChip
                    key={value.key}
                    group={group}
                    value={value.key}
                    title={value.name}
                    titleLanguage={value.nameLanguage}
                    isSoldOut={left === 0}
                  />
                )
              }
              return (
                <ChoiceTile
                  key={value.key}
                  group={group}
                  value={value.key}
                  title={value.name}
                  titleLanguage={value.nameLanguage}
                  isSoldOut={left === 0}
                  {...(left > 0 && { note: t('apply.variant.left', { count: left }) })}
                  {...(only && !withoutNotice && { onNotify: () => void onNotify(only.id) })}
                  picture={<ProductPicture url={only?.picture || product.thumb} size={54} />}
                />
              )
            })
          }
        </ChoiceGroup>
      ))}
    </div>
  )
}

/** The variants that a value still leads to: on the last axis those that fit what is chosen before it. */
function skusWith(product: ProductDetail, chosen: string[], index: number, last: number, key: string) {
  return product.skus.filter(
    (sku) =>
      sku.optionKeys[index] === key &&
      (index !== last || chosen.slice(0, last).every((each, axis) => !each || sku.optionKeys[axis] === each)),
  )
}

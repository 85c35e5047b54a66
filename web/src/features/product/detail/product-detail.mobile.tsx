import { IconBookmark, IconBookmarkFilled, IconShare2 } from '@tabler/icons-react'
import { useSaved } from '#features/product/use-saved.ts'
import { useFormats } from '#lib/format.ts'
import { useGoBack } from '#lib/go-back.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { BottomBar, IconButton } from '#ui/frame/bars.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import classes from './product-detail.module.css'
import { ProductDuties } from './product-duties.tsx'
import { BrandLine, ProductHead, ProductStory } from './product-facts.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductMissing } from './product-missing.tsx'
import { ProductStep, useQuotaNote, useStepFact } from './product-step.tsx'
import { ProductVariants } from './product-variants.tsx'
import { type ProductDetailState, useProductDetail } from './use-product-detail.ts'
import { useShare } from './use-share.ts'

/** A product on the phone: picture, who offers it, what both sides promise, the one button. */
export function Page() {
  const { t } = useTranslation('product')
  const state = useProductDetail()
  const goBack = useGoBack('/m/index')
  const { product, error } = state
  usePageTitle(product?.name ?? (error ? t('detail.gone') : ''), product?.description)
  if (!product && error) {
    return (
      <PhoneFrame title={t('detail.title')} onBack={goBack}>
        <ProductMissing error={error} onRetry={state.onRetry} />
      </PhoneFrame>
    )
  }
  if (!product) {
    // The picture has its place already, so that nothing moves when it comes.
    return (
      <PhoneFrame onBack={goBack} picture={<div className={classes.ground} />}>
        <div className={classes.coming} role="status">
          <span className="sr-only">{t('list.loading')}</span>
        </div>
      </PhoneFrame>
    )
  }
  return (
    <PhoneFrame
      onBack={goBack}
      actions={<Actions id={product.id} name={product.name} />}
      picture={<ProductGallery product={product} />}
      bottom={<Bottom state={state} />}
    >
      <BrandLine product={product} />
      <ProductHead product={product} state={state} />
      <section className={classes.section}>
        <h2 className={classes.title}>{t('detail.duties')}</h2>
        <ProductDuties product={product} />
      </section>
      {product.skus.length > 1 && (
        <section className={classes.section}>
          <h2 className={classes.title}>{t('detail.variants', { count: product.skus.length })}</h2>
          <ProductVariants
            key={product.id}
            product={product}
            alerts={state}
            canChoose={state.step === 'apply'}
          />
        </section>
      )}
      <ProductStory product={product} />
    </PhoneFrame>
  )
}

function Actions({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('product')
  const { t: ui } = useTranslation('ui')
  const saved = useSaved()
  const share = useShare()
  const isSaved = saved.has(id)
  const { toggle } = saved
  const Bookmark = isSaved ? IconBookmarkFilled : IconBookmark
  return (
    <>
      <IconButton label={t('share.label')} onClick={() => void share(name)}>
        <IconShare2 size={22} aria-hidden />
      </IconButton>
      {toggle && (
        <IconButton
          label={ui(isSaved ? 'product.saved' : 'product.save', { name })}
          isPressed={isSaved}
          onClick={() => toggle(id)}
        >
          <Bookmark size={22} aria-hidden />
        </IconButton>
      )}
    </>
  )
}

function Bottom({ state }: { state: ProductDetailState }) {
  const { t } = useTranslation('product')
  const { money } = useFormats()
  const { product, step } = state
  const said = useStepFact(state)
  const quotaNote = useQuotaNote(state)
  const fact = said ?? quotaNote
  if (!product) return null
  const isFree = step === 'apply' || step === 'notify' || step === 'notified'
  const lead = isFree && (
    <>
      <span className={classes.free}>{money('0', product.currency)}</span>
      <span className={classes.freeNote}>{t('step.fee')}</span>
    </>
  )
  return (
    <BottomBar lead={lead || undefined} facts={fact ? { left: fact } : undefined}>
      <ProductStep state={state} />
    </BottomBar>
  )
}

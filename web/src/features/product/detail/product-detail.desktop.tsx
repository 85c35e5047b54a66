import { IconBookmark, IconBookmarkFilled, IconShare2 } from '@tabler/icons-react'
import { useSaved } from '#features/product/use-saved.ts'
import { useFormats } from '#lib/format.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { Link } from '#ui/frame/links.tsx'
import { Container } from '#ui/frame/site-frame.tsx'
import classes from './product-detail.module.css'
import { ProductDuties } from './product-duties.tsx'
import { BrandLine, ProductHead, ProductStory } from './product-facts.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductMissing } from './product-missing.tsx'
import { ProductStep, useQuotaNote, useStepFact } from './product-step.tsx'
import { ProductVariants } from './product-variants.tsx'
import { type ProductDetailState, useProductDetail } from './use-product-detail.ts'
import { useShare } from './use-share.ts'

/** A product on a desktop: pictures left, who offers it, the deal and the one button right. */
export function Page() {
  const { t } = useTranslation('product')
  const state = useProductDetail()
  const { product, error } = state
  usePageTitle(product?.name ?? (error ? t('detail.gone') : ''), product?.description)
  if (!product) {
    return (
      <Container>
        {error ? (
          <ProductMissing isPage error={error} onRetry={state.onRetry} />
        ) : (
          <div className={classes.coming} role="status">
            <span className="sr-only">{t('list.loading')}</span>
          </div>
        )}
      </Container>
    )
  }
  return (
    <Container>
      <nav className={classes.crumbs} aria-label={t('detail.path')}>
        <Link href="/index">{t('detail.all')}</Link>
        <span aria-hidden>/</span>
        <Link href={`/productGroup?brandId=${product.brand.id}`}>{product.brand.name}</Link>
      </nav>
      <div className={classes.columns}>
        <div className={classes.left}>
          <ProductGallery product={product} />
        </div>
        <div className={classes.right}>
          <BrandLine product={product} />
          <ProductHead product={product} state={state} />
          <StepCard state={state} />
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
        </div>
      </div>
    </Container>
  )
}

function StepCard({ state }: { state: ProductDetailState }) {
  const { t } = useTranslation('product')
  const { money } = useFormats()
  const { product, step } = state
  const said = useStepFact(state)
  const quotaNote = useQuotaNote(state)
  if (!product) return null
  const fact = step === 'open' ? t('step.openText') : said
  return (
    <div className={classes.step}>
      {quotaNote && <p className={classes.fact}>{quotaNote}</p>}
      {fact ? (
        <p className={classes.fact}>{fact}</p>
      ) : (
        <div className={classes.lead}>
          <span className={classes.free}>{money('0', product.currency)}</span>
          <span className={classes.freeNote}>{t('step.fee')}</span>
        </div>
      )}
      <div className={classes.button}>
        <ProductStep state={state} />
      </div>
      <SaveAndShare id={product.id} name={product.name} />
    </div>
  )
}

function SaveAndShare({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('product')
  const saved = useSaved()
  const share = useShare()
  const isSaved = saved.has(id)
  const { toggle } = saved
  const Bookmark = isSaved ? IconBookmarkFilled : IconBookmark
  return (
    <div className={classes.quiet}>
      {toggle && (
        <PlainButton
          variant="quiet"
          aria-pressed={isSaved}
          leftSection={<Bookmark size={18} aria-hidden />}
          onClick={() => toggle(id)}
        >
          {t(isSaved ? 'saved.label' : 'saved.save')}
        </PlainButton>
      )}
      <PlainButton
        variant="quiet"
        leftSection={<IconShare2 size={18} aria-hidden />}
        onClick={() => void share(name)}
      >
        {t('share.label')}
      </PlainButton>
    </div>
  )
}

import type { ProductDetail } from '@sampan/contract/product'
import { IconCheck, IconCoin, IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEndsSoon } from '#features/product/product-tile.tsx'
import { TextLanguagesLine } from '#features/product/text-languages.tsx'
import { useFormats } from '#lib/format.ts'
import { langOf } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import { keptPercent } from '#ui/mark/kept-percent.ts'
import { Tag } from '#ui/mark/status-badge.tsx'
import classes from './product-facts.module.css'
import type { ProductDetailState } from './use-product-detail.ts'

/** Who offers it, and whether they keep their word: their on-time rate is beside the name. */
export function BrandLine({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('product')
  const { t: ui } = useTranslation('ui')
  const { percent } = useFormats()
  const base = useLocation().pathname.startsWith('/m/') ? '/m' : ''
  const { brand } = product
  return (
    <div className={classes.brandLine}>
      <Link href={`${base}/productGroup?brandId=${brand.id}`} className={classes.brand}>
        <CompanyMark name={brand.name} url={brand.logo || null} size={24} />
        <span className={classes.brandName}>{brand.name}</span>
        {brand.isVerified && (
          <span className={classes.seal} title={ui('verified')}>
            <IconRosetteDiscountCheckFilled size={18} aria-hidden />
            <span className="sr-only">{ui('verified')}</span>
          </span>
        )}
      </Link>
      <span className={classes.onTime}>
        {brand.onTimeRate === null
          ? t('brand.noRate')
          : t('brand.onTime', { percent: percent(keptPercent(brand.onTimeRate, 1)) })}
      </span>
    </div>
  )
}

/** Name, price, commission, and how many samples are left. */
export function ProductHead({ product, state }: { product: ProductDetail; state: ProductDetailState }) {
  const { t } = useTranslation('product')
  const { t: ui } = useTranslation('ui')
  const { priceRange, percent } = useFormats()
  const endsSoon = useEndsSoon(product.endsAt)
  return (
    <div className={classes.head}>
      <h1 className={classes.name} {...langOf(product.languages?.others.name)}>
        {product.name}
      </h1>
      <TextLanguagesLine
        languages={product.languages}
        asked={state.askedLanguage}
        onAsk={state.onAskLanguage}
        title="name"
      />
      <div className={classes.priceLine}>
        <span className={classes.price}>
          {priceRange(product.priceMin, product.priceMax, product.currency)}
        </span>
        {product.commissionRate > 0 && (
          <Tag tint="river" icon={IconCoin} large>
            {ui('product.commission', { percent: percent(product.commissionRate) })}
          </Tag>
        )}
        {endsSoon && (
          <Tag tint="silt" large>
            {endsSoon}
          </Tag>
        )}
      </div>
      <Quota product={product} />
      {product.promoteType > 0 && <p className={classes.promote}>{t(`promote.${product.promoteType}`)}</p>}
    </div>
  )
}

/** "38 left / 200 samples": the number that counts in bold, the bar never alone. */
function Quota({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('product')
  const { number } = useFormats()
  const { quota, quotaLeft } = product
  const share = quota > 0 ? Math.max(0, Math.min(1, quotaLeft / quota)) : 0
  return (
    <div className={classes.quota}>
      <span className={classes.bar} aria-hidden>
        <span
          className={classes.share}
          style={{ width: `${share * 100}%` }}
          data-any={quotaLeft > 0 || undefined}
        />
      </span>
      <span className={classes.left}>
        {quotaLeft > 0 ? (
          <>
            <b>{t('quota.left', { left: number(quotaLeft) })}</b>{' '}
            {t('quota.of', { count: quota, total: number(quota) })}
          </>
        ) : (
          <b>{t('quota.none')}</b>
        )}
      </span>
    </div>
  )
}

/** Selling points, description, what a creator agrees to, and the shop. */
export function ProductStory({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('product')
  return (
    <>
      {product.sellingPoints.length > 0 && (
        <section className={classes.section}>
          <h2 className={classes.title}>{t('detail.points')}</h2>
          <ul className={classes.points} {...langOf(product.languages?.others.sellingPoints)}>
            {product.sellingPoints.map((point) => (
              <li key={point}>
                <IconCheck size={18} aria-hidden />
                {point}
              </li>
            ))}
          </ul>
        </section>
      )}
      {product.description && (
        <section className={classes.section}>
          <h2 className={classes.title}>{t('detail.about')}</h2>
          <p className={classes.text} {...langOf(product.languages?.others.description)}>
            {product.description}
          </p>
        </section>
      )}
      {product.notice && (
        <section className={classes.section}>
          <h2 className={classes.title}>{t('detail.notice')}</h2>
          <p className={classes.text}>{product.notice}</p>
        </section>
      )}
      {product.shopName && (
        <section className={classes.section}>
          <h2 className={classes.title}>{t('detail.shop')}</h2>
          <p className={classes.text}>
            {product.shopName}
            {product.shopNumber && <span className={classes.number}>{product.shopNumber}</span>}
          </p>
        </section>
      )}
    </>
  )
}

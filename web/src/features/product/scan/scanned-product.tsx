import { Button } from '@mantine/core'
import type { BoundProduct } from '@sampan/contract/product-barcode'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useReader } from '#features/product/product.api.ts'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { groundOf } from '#features/product/product-tile.tsx'
import { useLogInFirst } from '#features/product/use-log-in-first.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Link } from '#ui/frame/links.tsx'
import { showDone, showFailure } from '#ui/frame/toasts.tsx'
import { useBind, useOwnSample } from './scan.api.ts'
import classes from './scan.module.css'

export type Scanned = Omit<BoundProduct, 'boundAt'>

/** Picture, name, price and whose it is: the same in the answer of a scan and in the list of bound products. */
export function ProductLine({ product, variant }: Scanned) {
  const { priceRange, percent } = useFormats()
  const { t } = useTranslation('scan')
  const commission = product.commissionRate > 0 && percent(product.commissionRate)
  return (
    <div className={classes.line}>
      <ProductPicture url={product.thumb || null} ground={groundOf(product.ground)} size={64} />
      <div className={classes.lineText}>
        <strong className={classes.name}>{product.name}</strong>
        <span className="t-small second">{[variant, product.brand.name].filter(Boolean).join(' · ')}</span>
        <span className="t-small">
          {priceRange(product.priceMin, product.priceMax, product.currency)}
          {commission && ` · ${t('commission', { percent: commission })}`}
        </span>
      </div>
    </div>
  )
}

interface ScannedProductProps {
  found: Scanned
  isBound: boolean
  /** `/m` on the phone, nothing on a desktop. */
  base: string
  onAgain: () => void
}

/** What a barcode led to: the way to the product's page, the reader's own sample of it, and the bind. */
export function ScannedProduct({ found, isBound, base, onAgain }: ScannedProductProps) {
  const { t } = useTranslation('scan')
  const { isVisitor, isCreator } = useReader()
  const bind = useBind()
  const logInFirst = useLogInFirst()
  const { product, barcode } = found
  const sampleId = useOwnSample(product.id)
  const cases = base ? '/m/goods?id=' : '/user?tab=samples&id='
  async function onBind(): Promise<void> {
    try {
      await bind.mutateAsync({ barcode })
      showDone(t('bound', { name: product.name }))
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <section className={classes.found} aria-label={t('found')}>
      <ProductLine {...found} />
      {sampleId && (
        <Link href={`${cases}${sampleId}`} className={classes.own}>
          {t('ownSample')}
        </Link>
      )}
      <Button component={Link} href={`${base}/detail?id=${product.id}`} variant="primary" size="lg">
        {t('toProduct')}
      </Button>
      {isBound ? (
        <p className={classes.done}>
          <IconCheck size={18} aria-hidden />
          {t('isBound')}
        </p>
      ) : (
        (isVisitor || isCreator) && (
          <ActionButton
            size="lg"
            leftSection={<IconPlus size={20} aria-hidden />}
            busy={bind.isPending}
            onClick={() => logInFirst(() => void onBind(), { code: barcode, bind: '1' })}
          >
            {t('bind')}
          </ActionButton>
        )
      )}
      <Button variant="quiet" onClick={onAgain}>
        {t('again')}
      </Button>
    </section>
  )
}

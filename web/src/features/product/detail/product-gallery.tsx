import type { ProductDetail } from '@sampan/contract/product'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { groundOf } from '#features/product/product-tile.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import classes from './product-gallery.module.css'

/** The pictures that a page shows; a product without any still has its cover. */
export const picturesOf = (product: ProductDetail): ProductDetail['pictures'] =>
  product.pictures.length > 0
    ? product.pictures
    : [{ url: product.picture, thumb: product.thumb, ground: product.ground }]

const previewHref = (base: string, id: string, at: number): string =>
  `${base}/imgPreview?id=${id}&at=${at + 1}`

/** The picture in sight of a line that is swiped. */
function useShown(count: number) {
  const line = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const element = line.current
    if (!element) return
    const look = () =>
      setShown(
        Math.max(0, Math.min(count - 1, Math.round(element.scrollLeft / Math.max(1, element.clientWidth)))),
      )
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [count])
  const show = (index: number) => line.current?.scrollTo({ left: index * line.current.clientWidth })
  return { line, shown, show }
}

/** All pictures of a product: swiped on the phone, chosen by thumbs on a desktop, each opens the preview. */
export function ProductGallery({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('product')
  const base = useLocation().pathname.startsWith('/m/') ? '/m' : ''
  const pictures = picturesOf(product)
  const count = pictures.length
  const { line, shown, show } = useShown(count)
  return (
    <section className={classes.gallery} aria-label={t('detail.pictures')}>
      <div className={classes.stage}>
        <ul className={classes.line} ref={line}>
          {pictures.map((picture, index) => (
            <li key={picture.url} className={classes.slide}>
              <Link
                href={previewHref(base, product.id, index)}
                className={classes.open}
                // The focus would pull a picture that is out of sight into the stage.
                tabIndex={index === shown ? undefined : -1}
                aria-label={t('detail.picture', { number: index + 1, count })}
              >
                <ProductPicture
                  url={picture.url || null}
                  ground={groundOf(picture.ground)}
                  isFirst={index === 0}
                  stands="stage"
                />
              </Link>
            </li>
          ))}
        </ul>
        {count > 1 && (
          <span className={classes.count} aria-hidden>
            {shown + 1} / {count}
          </span>
        )}
      </div>
      {base === '' && count > 1 && (
        <ul className={classes.thumbs}>
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <button
                type="button"
                className={classes.thumb}
                aria-label={t('detail.picture', { number: index + 1, count })}
                aria-current={index === shown}
                onClick={() => show(index)}
              >
                <ProductPicture url={picture.thumb || null} ground={groundOf(picture.ground)} stands="row" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useProduct } from '#features/product/product.api.ts'
import { namesNothing } from '#lib/api.ts'
import { useGoBack } from '#lib/go-back.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { matching, uuid } from '#lib/search-fields.ts'
import { useKeys } from '#ui/keys/use-keys.ts'
import classes from './picture-preview.module.css'
import { PreviewPicture } from './preview-picture.tsx'
import { picturesOf } from './product-gallery.tsx'
import { ProductMissing } from './product-missing.tsx'

const previewSearch = {
  id: uuid,
  at: matching(/^[1-9]\d?$/),
}

/** The pictures of a product over the whole screen, dark in both schemes; arrows, Escape and a press to enlarge. */
export function PicturePreview({ base }: { base: '' | '/m' }) {
  const { t } = useTranslation('product')
  const { t: ui } = useTranslation('ui')
  const [{ id = '', at = '1' }, change] = useSearch(previewSearch)
  const { data: product, error, refetch } = useProduct(id)
  const goBack = useGoBack(id ? `${base}/detail?id=${id}` : `${base}/index`)
  const pictures = product ? picturesOf(product) : []
  const count = pictures.length
  const index = Math.min(Number(at), Math.max(1, count)) - 1
  const show = useCallback(
    (next: number) => change({ at: String(((next + count) % count) + 1) }, { replace: true }),
    [change, count],
  )
  const isMissing = Boolean(error) || (id === '' && !product)
  usePageTitle(product?.name ?? (isMissing ? t('detail.gone') : ''))
  usePictureKeys(goBack, count > 1 ? (step) => show(index + step) : undefined)
  const picture = pictures[index]
  if (isMissing)
    return (
      <main>
        <ProductMissing isPage error={error ?? namesNothing} onRetry={() => void refetch()} />
      </main>
    )
  return (
    <main className={classes.preview}>
      <h1 className="sr-only">{product?.name}</h1>
      <header className={classes.bar}>
        <span className={classes.count} aria-live="polite">
          {count > 1 && t('detail.picture', { number: index + 1, count })}
        </span>
        <button type="button" className={classes.icon} aria-label={ui('action.close')} onClick={goBack}>
          <IconX size={24} aria-hidden />
        </button>
      </header>
      {picture && (
        <PreviewPicture
          key={picture.url}
          picture={picture}
          name={product?.name ?? ''}
          onStep={count > 1 ? (step) => show(index + step) : undefined}
        />
      )}
      {count > 1 && (
        <footer className={classes.steps}>
          <button
            type="button"
            className={classes.icon}
            aria-label={t('detail.previous')}
            onClick={() => show(index - 1)}
          >
            <IconChevronLeft size={24} aria-hidden />
          </button>
          <button
            type="button"
            className={classes.icon}
            aria-label={t('detail.next')}
            onClick={() => show(index + 1)}
          >
            <IconChevronRight size={24} aria-hidden />
          </button>
        </footer>
      )}
    </main>
  )
}

function usePictureKeys(onBack: () => void, onStep: ((step: 1 | -1) => void) | undefined): void {
  useKeys(
    (event, name) => {
      if (name === 'Escape' && !event.repeat) onBack()
      if (name === 'ArrowLeft') onStep?.(-1)
      if (name === 'ArrowRight') onStep?.(1)
    },
    { isAlwaysOn: true, hearsRepeats: true },
  )
}

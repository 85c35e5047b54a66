import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { groundOf } from '#features/product/product-tile.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './picture-preview.module.css'

interface PreviewPictureProps {
  picture: { url: string; ground: string }
  name: string
  onStep: ((step: 1 | -1) => void) | undefined
}

/** How far a finger must go, in screen pixels, to turn to the next picture. */
const swipe = 40

/** One picture as large as the screen; a press enlarges it twofold and scrolls, a swipe turns the page. */
export function PreviewPicture({ picture, name, onStep }: PreviewPictureProps) {
  const { t } = useTranslation('product')
  const [isLarge, setIsLarge] = useState(false)
  const start = useRef(0)
  const stage = useRef<HTMLDivElement>(null)
  // The middle of the enlarged picture first, from where one looks around.
  useLayoutEffect(() => {
    const box = stage.current
    if (!box || !isLarge) return
    box.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2)
  }, [isLarge])
  const isCutOut = groundOf(picture.ground) !== undefined || picture.url.includes('#')
  const onUp = (event: PointerEvent) => {
    const way = event.clientX - start.current
    if (isLarge || event.pointerType === 'mouse' || Math.abs(way) < swipe) return
    onStep?.(way < 0 ? 1 : -1)
  }
  return (
    <div ref={stage} className={classes.stage} data-large={isLarge || undefined}>
      <button
        type="button"
        className={classes.picture}
        aria-label={t(isLarge ? 'detail.smaller' : 'detail.larger')}
        onPointerDown={(event) => {
          start.current = event.clientX
        }}
        onPointerUp={onUp}
        onClick={(event) => {
          if (Math.abs(event.clientX - start.current) < swipe || event.detail === 0) setIsLarge(!isLarge)
        }}
      >
        {isCutOut ? (
          <ProductPicture url={picture.url} ground={groundOf(picture.ground)} alt={name} isFirst />
        ) : (
          <img src={picture.url} alt={name} draggable={false} />
        )}
      </button>
    </div>
  )
}

import { rem } from '@mantine/core'
import { pictureSet, pictureSizes } from '@sampan/contract/picture'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useNear } from '#ui/mark/use-near.ts'
import classes from './product-picture.module.css'

/** Tints of the ground behind a product; neighbours in a grid never share one. */
export const grounds = ['sage', 'mango', 'clay', 'sky', 'lagoon', 'lotus', 'sand', 'rose'] as const
export type Ground = (typeof grounds)[number]

interface ProductPictureProps {
  url: string | null | undefined
  /** What is seen; empty where the name is beside it. */
  alt?: string
  /**
   * For a cut-out with transparency: is on this tint before the arch. A photo without it fills the square.
   */
  ground?: Ground | undefined
  /** Fixed side (36, 40, 54, 56, 64); without it the picture fills its column. */
  size?: number
  /** Loads at once instead of when it comes near: the first row of a page. */
  isFirst?: boolean
  /** How wide it is shown, where that is not a card of a grid. */
  stands?: keyof typeof pictureSizes
}

/**
 * What a cut-out is on: the address may say so behind `#` (`…/serum-1.webp#sage`, `#sage-wide` for a close-up),
 * else the caller's ground. A brand's own photo has neither and fills the square.
 */
function standOf(url: string | null | undefined, ground: Ground | undefined) {
  const [name, arch] = (url?.split('#')[1] ?? '').split('-')
  const told = grounds.find((each) => each === name)
  const known = told ?? ground
  return known && { ground: known, isWide: arch === 'wide' }
}

/** A square picture of a product. A missing or failed one shows a quiet mark on its ground, never a broken image. */
export function ProductPicture(props: ProductPictureProps) {
  const { url, alt = '', ground, size, isFirst = false, stands = 'card' } = props
  const { ref, isNear } = useNear<HTMLSpanElement>(isFirst)
  const [failed, setFailed] = useState<string | null>(null)
  const hasPicture = Boolean(url) && failed !== url
  const style: Record<string, string> = {}
  if (size) style['--side'] = rem(size)
  if (size) style['--radius'] = rem(size >= 54 ? 12 : 8)
  const stand = standOf(url, ground)
  if (stand) {
    style['--ground'] = `var(--${stand.isWide ? 'arch' : 'ground'}-${stand.ground})`
    style['--arch'] = `var(--${stand.isWide ? 'ground' : 'arch'}-${stand.ground})`
  }
  return (
    <span
      ref={ref}
      className={classes.picture}
      style={style}
      data-arch={stand ? (stand.isWide ? 'wide' : 'plain') : undefined}
    >
      {hasPicture ? (
        <img
          // The widths come before the address: a browser begins with the first that it sees.
          sizes={size ? `${size}px` : pictureSizes[stands]}
          srcSet={isNear ? pictureSet(url ?? '') : undefined}
          src={isNear ? (url ?? '') : undefined}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onError={() => setFailed(url ?? null)}
        />
      ) : (
        <span className={classes.none}>
          {alt && <span className="sr-only">{alt}</span>}
          <IconPhoto size={size && size < 54 ? 18 : 28} aria-hidden />
        </span>
      )}
    </span>
  )
}

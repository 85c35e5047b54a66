import sharp, { type Sharp } from 'sharp'
import type { FileKind } from '#features/file/file.policy.ts'

/** Pixels. */
const longestSide = 2_400
const thumbSide = 480
/** Beyond this a small file could fill the memory of the server: all pixels are in memory at once (R309). */
const maxPixels = 40_000_000
/** A baseline JPEG, as cameras write it, is decoded small from the start: one of 108 megapixels takes 20 MB. */
const maxBaselinePixels = 200_000_000

export interface PreparedPicture {
  bytes: Buffer
  /** A small WebP of the same picture. */
  thumb: Buffer
}

/** A picture of more pixels than are taken. */
export interface Oversized {
  megapixels: number
  most: number
}

/**
 * Decodes a picture to see that it is one, turns it upright, caps its longer side and leaves out what the
 * camera wrote into it, such as the place. Undefined when it cannot be decoded.
 */
export async function preparePicture(
  bytes: Buffer,
  kind: FileKind,
): Promise<PreparedPicture | Oversized | undefined> {
  try {
    const { width, height, isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata()
    const most = kind.extension === 'jpg' && !isProgressive ? maxBaselinePixels : maxPixels
    if (width * height > most)
      return { megapixels: Math.ceil((width * height) / 1_000_000), most: most / 1_000_000 }
    const upright = sharp(bytes, { failOn: 'error', limitInputPixels: most }).autoOrient()
    const fit = { fit: 'inside', withoutEnlargement: true } as const
    const capped = upright.clone().resize({ width: longestSide, height: longestSide, ...fit })
    const [whole, thumb] = await Promise.all([
      encoded(capped, kind).toBuffer(),
      upright
        .clone()
        .resize({ width: thumbSide, height: thumbSide, ...fit })
        .webp({ quality: 82 })
        .toBuffer(),
    ])
    return { bytes: whole, thumb }
  } catch {
    return undefined
  }
}

function encoded(picture: Sharp, kind: FileKind): Sharp {
  if (kind.extension === 'png') return picture.png()
  if (kind.extension === 'webp') return picture.webp({ quality: 88 })
  return picture.jpeg({ quality: 88, mozjpeg: true })
}

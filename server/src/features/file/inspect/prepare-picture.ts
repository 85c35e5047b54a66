import sharp, { type Sharp } from 'sharp'
import type { FileKind } from '#features/file/file.policy.ts'

/** Pixels. */
const longestSide = 2_400
const thumbSide = 480
/** No phone makes larger ones; beyond this a small file could fill the memory of the server. */
const maxPixels = 40_000_000

export interface PreparedPicture {
  bytes: Buffer
  /** A small WebP of the same picture. */
  thumb: Buffer
}

/**
 * Decodes a picture to see that it is one, turns it upright, caps its longer side and leaves out what the
 * camera wrote into it, such as the place. Undefined when it cannot be decoded or has too many pixels.
 */
export async function preparePicture(bytes: Buffer, kind: FileKind): Promise<PreparedPicture | undefined> {
  try {
    const upright = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels }).autoOrient()
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

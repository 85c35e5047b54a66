import { lookFor } from './read-barcode.ts'
import type { PictureAnswer, PictureQuestion } from './read-picture.ts'

/**
 * Longer side of what is searched, in pixels: most barcodes are found in the small picture at once, the larger one is for
 * a small barcode in a large picture.
 */
const sides = [1_600, 3_200] as const

/**
 * Searches one picture outside the page's own thread: decoding 40 megapixels takes a second or two. It is decoded once, to
 * the largest size that is searched, since decoding takes far longer than searching; larger would be 160 MB, which a cheap
 * phone does not have. Its memory is given back with the worker, which ends with the answer.
 */
async function search({ file, width, height }: PictureQuestion): Promise<PictureAnswer> {
  // `medium` scales by way of the whole picture, which takes as long as decoding it.
  const picture = await shrink(file, { width, height }, sides[1], 'low').catch(() => undefined)
  if (!picture) return { fault: 'notPicture' }
  for (const side of sides) {
    const isWhole = Math.max(picture.width, picture.height) <= side
    const code = await lookFor(isWhole ? picture : await shrink(picture, picture, side, 'medium'))
    if (code) return { code }
    if (isWhole) break
  }
  return {}
}

function shrink(
  source: ImageBitmapSource,
  { width, height }: { width: number; height: number },
  side: number,
  resizeQuality: ResizeQuality,
): Promise<ImageBitmap> {
  const scale = Math.min(1, side / Math.max(width, height))
  return createImageBitmap(source, {
    resizeWidth: Math.max(1, Math.round(width * scale)),
    resizeHeight: Math.max(1, Math.round(height * scale)),
    resizeQuality,
  })
}

self.onmessage = async ({ data }: MessageEvent<PictureQuestion>) => {
  const answer = await search(data).catch((): PictureAnswer => ({ fault: 'failed' }))
  self.postMessage(answer)
}

import { readBarcode } from '@sampan/contract/barcode'

interface Found {
  rawValue: string
  format: string
}
interface Detector {
  detect(source: ImageBitmapSource): Promise<Found[]>
}
interface NativeDetector {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** What is on packages of retail goods. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e'] as const
/** Longer side of a picture that is looked at, in pixels: the second try is for a small barcode in a large picture. */
const sides = [1_600, 3_200] as const

let detector: Promise<Detector> | undefined

/** The browser's own reader of barcodes where it has one for all of them, else ours. */
export function loadDetector(): Promise<Detector> {
  detector ??= chooseDetector()
  // Without a network ours does not come; the next look asks again.
  detector.catch(() => {
    detector = undefined
  })
  return detector
}

async function chooseDetector(): Promise<Detector> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetector }
  const known = (await Native?.getSupportedFormats().catch(() => [])) ?? []
  if (Native && formats.every((each) => known.includes(each))) return new Native({ formats: [...formats] })
  const { createDetector } = await import('./zxing-detector.ts')
  return createDetector({ formats: [...formats] })
}

/** In: a frame or picture. Out: the first barcode in it whose check digit fits, in the form in which it is kept. */
export async function lookFor(source: ImageBitmapSource): Promise<string | undefined> {
  const found = await (await loadDetector()).detect(source)
  for (const { rawValue, format } of found) {
    const code = readBarcode(rawValue, format === 'upc_e')
    if (code) return code
  }
  return undefined
}

/** Something that was chosen is no picture, or none that this browser can open. */
export class NoPicture extends Error {}

/**
 * Looks for a barcode in a chosen picture. It is decoded small: one of 40 megapixels would take 160 MB at once, which a
 * cheap phone does not have. Throws `NoPicture`.
 */
export async function lookInFile(file: File): Promise<string | undefined> {
  const size = await sizeOf(file)
  const longer = Math.max(size.width, size.height)
  for (const [nth, side] of sides.entries()) {
    if (nth > 0 && longer <= (sides[nth - 1] ?? 0)) break
    const scale = Math.min(1, side / longer)
    const picture = await createImageBitmap(file, {
      resizeWidth: Math.max(1, Math.round(size.width * scale)),
      resizeHeight: Math.max(1, Math.round(size.height * scale)),
      resizeQuality: 'medium',
    }).catch(() => {
      throw new NoPicture()
    })
    try {
      const code = await lookFor(picture)
      if (code) return code
    } finally {
      picture.close()
    }
  }
  return undefined
}

/** From the head of the file: nothing is decoded yet. */
async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  if (!file.type.startsWith('image/')) throw new NoPicture()
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = () => reject(new NoPicture())
      image.src = url
    })
    return { width: image.naturalWidth, height: image.naturalHeight }
  } finally {
    URL.revokeObjectURL(url)
  }
}

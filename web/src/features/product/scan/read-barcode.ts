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

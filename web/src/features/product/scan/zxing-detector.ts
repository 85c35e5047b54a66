import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** The reader for browsers without one of their own, with its machine code from our own server. 1.1 MB: loaded on need. */
export function createDetector(formats: ConstructorParameters<typeof BarcodeDetector>[0]): BarcodeDetector {
  prepareZXingModule({ overrides: { locateFile: () => wasm } })
  return new BarcodeDetector(formats)
}

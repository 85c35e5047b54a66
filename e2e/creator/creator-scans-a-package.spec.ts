import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../demo/content/products/products.ts'
import { sayIn } from '../say.ts'
import { openWorld, type World } from '../world.ts'

const serum = products.find(({ key }) => key === 'rice-milk-serum')
const barcode = serum?.skus[0]?.barcode ?? ''
let world: World

beforeAll(async () => {
  world = await openWorld((dataDir) => cameraOver(barcode, join(dataDir, 'camera.y4m')))
})
afterAll(() => world?.close())

const creator = { as: 'creator@sampan.example', kept: { countryCode: 'TH' } }
const text = (page: Page, words: string) => page.getByText(words).first().waitFor()

test('a creator holds the phone over a package, is led to its product and binds it', async () => {
  const page = await world.phone(creator)
  await page.goto('/m/index')
  await page.getByRole('link', { name: 'Scan a barcode' }).click()
  await text(page, serum?.name.en ?? '')
  await page.getByRole('button', { name: 'Add to my products' }).click()
  await page.getByText('In your products', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'See the product' }).click()
  await page.waitForURL(/\/m\/detail\?id=/)
  await page.goBack()
  await page.getByRole('button', { name: 'Scan another' }).waitFor()
  await page.context().close()

  const th = await sayIn('th')
  const desk = await world.desktop({ ...creator, kept: { countryCode: 'TH', language: 'th' } })
  await desk.goto('/m/scan?code=4006381333931')
  await text(desk, th('errors:barcodeUnknown'))
  expect(new URL(desk.url()).pathname).toBe('/user')
  await desk
    .getByRole('main')
    .getByText(serum?.name.th ?? '')
    .waitFor()
  await desk.context().close()
})

test('a creator chooses a photo of a package and is led to its product', async () => {
  const page = await world.phone(creator)
  // The camera of this browser looks at the barcode, too.
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.goto('/m/scan')
  await page.locator('input[type=file]').setInputFiles(await photoOf(page, barcode))
  await text(page, serum?.name.en ?? '')
  await page.context().close()
})

/** A photo of 12 megapixels, drawn by the browser: a barcode takes a fifth of its width. */
async function photoOf(page: Page, code: string) {
  const base64 = await page.evaluate(async (bits) => {
    const canvas = new OffscreenCanvas(4_000, 3_000)
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.fillStyle = '#ddd'
    pen.fillRect(0, 0, 4_000, 3_000)
    pen.fillStyle = '#000'
    for (const [at, bit] of [...bits].entries()) if (bit === '1') pen.fillRect(2_400 + at * 8, 1_700, 8, 300)
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  }, modulesOf(code))
  return { name: 'package.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

const left = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const parity = [
  'LLLLLL',
  'LLGLGG',
  'LLGGLG',
  'LLGGGL',
  'LGLLGG',
  'LGGLLG',
  'LGGGLL',
  'LGLGLG',
  'LGLGGL',
  'LGGLGL',
]
const inverse = (bits: string) => bits.replace(/[01]/g, (bit) => (bit === '0' ? '1' : '0'))
const size = { width: 640, height: 480 }

/** The 95 modules of an EAN-13, 1 for a bar (GS1 General Specifications, 5.2.1). */
function modulesOf(code: string): string {
  const [first = 0, ...digits] = [...code].map(Number)
  const sides = parity[first] ?? ''
  const bitsOf = (digit: number) => left[digit] ?? ''
  const head = digits
    .slice(0, 6)
    .map((digit, at) => (sides[at] === 'L' ? bitsOf(digit) : [...inverse(bitsOf(digit))].reverse().join('')))
  return `101${head.join('')}01010${digits
    .slice(6)
    .map((digit) => inverse(bitsOf(digit)))
    .join('')}101`
}

/**
 * Writes what a camera sees that is held over a barcode, and names the flags with which Chromium takes it for its camera.
 * In: an EAN-13; the file, ending in `.y4m` (YUV4MPEG2).
 */
function cameraOver(code: string, file: string): string[] {
  const { width, height } = size
  const row = Buffer.alloc(width, 235)
  const module = 4
  const bits = modulesOf(code)
  const start = (width - bits.length * module) / 2
  for (const [at, bit] of [...bits].entries())
    if (bit === '1') row.fill(20, start + at * module, start + (at + 1) * module)
  const wall = Buffer.alloc(width, 190)
  const rows = Array.from({ length: height }, (_, y) => (y > 160 && y < 320 ? row : wall))
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...rows, Buffer.alloc((width * height) / 2, 128)])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(file, Buffer.concat([head, frame, frame]))
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ]
}

import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import scan from '../../../../../locales/en/scan.json'
import { CameraView } from './camera-view.tsx'
import { lookInFile, NoPicture } from './read-picture.ts'

const code = '8850006300107'
/** Bars of the 95 modules of an EAN-13 (GS1 General Specifications, 5.2.1). */
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
const turned = (digit: number) => (left[digit] ?? '').replace(/[01]/g, (bit) => (bit === '0' ? '1' : '0'))
const mirrored = (digit: number) => [...turned(digit)].reverse().join('')
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

function modulesOf(digits: string): string {
  const numbers = [...digits].map(Number)
  const [first = 0, ...rest] = numbers
  const sides = parity[first] ?? ''
  const head = rest.slice(0, 6).map((digit, at) => (sides[at] === 'L' ? left[digit] : mirrored(digit)))
  return `101${head.join('')}01010${rest.slice(6).map(turned).join('')}101`
}

/** A photo of a package: `width` pixels wide, its bars taking `share` of it. */
async function photo(width: number, height: number, share: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#ddd'
  pen.fillRect(0, 0, width, height)
  const bar = Math.floor((width * share) / 95)
  pen.fillStyle = '#fff'
  pen.fillRect(width / 3 - 12 * bar, height / 3, 119 * bar, height / 6)
  pen.fillStyle = '#000'
  for (const [at, bit] of [...modulesOf(code)].entries())
    if (bit === '1') pen.fillRect(Math.floor(width / 3) + at * bar, height / 3 + 10, bar, height / 6 - 20)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  return new File([blob], 'package.jpg', { type: 'image/jpeg' })
}

/** Stands in for a camera where this browser has none. */
function cameraThat(answers: () => Promise<MediaStream>) {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(answers)
}
afterEach(() => vi.restoreAllMocks())

const drawCamera = () => draw(() => <CameraView startsAtOnce onCode={() => {}} />, '/', { scan })

const looking = () => new AbortController().signal

test('a barcode is read from a photo of 40 megapixels, which the page itself does not decode', async () => {
  const decoded = vi.spyOn(globalThis, 'createImageBitmap')
  expect(await lookInFile(await photo(7_300, 5_480, 1 / 5), looking())).toBe(code)
  expect(await lookInFile(await photo(7_300, 5_480, 1 / 14), looking())).toBe(code)
  expect(decoded).not.toHaveBeenCalled()
})

test('a photo without a barcode has none, and what is no picture is told as such', async () => {
  expect(await lookInFile(await photo(4_000, 3_000, 0), looking())).toBeUndefined()
  for (const type of ['application/pdf', 'image/png'])
    await expect(
      lookInFile(new File(['not a picture'], 'paper', { type }), looking()),
    ).rejects.toBeInstanceOf(NoPicture)
})

test('the search of a picture ends with its page', async () => {
  const ended = vi.spyOn(Worker.prototype, 'terminate')
  const page = new AbortController()
  const search = lookInFile(await photo(7_300, 5_480, 0), page.signal)
  const asked = vi.spyOn(Worker.prototype, 'postMessage')
  await vi.waitUntil(() => asked.mock.calls.length > 0)
  page.abort()
  await expect(search).rejects.toBe(page.signal.reason)
  expect(ended).toHaveBeenCalledOnce()
})

test('a reader who denies the camera is told what to do', async () => {
  cameraThat(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  await drawCamera()
  await expect.element(page.getByText('Camera access denied. Check permissions and reload.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
})

test('a camera that is taken away in the middle is told, and starts again by a press', async () => {
  const streams: MediaStream[] = []
  cameraThat(async () => {
    const canvas = document.createElement('canvas')
    const pen = canvas.getContext('2d')
    const stream = canvas.captureStream()
    // A frame comes when something is drawn.
    setInterval(() => pen?.fillRect(0, 0, Math.random() * 100, 100), 50)
    streams.push(stream)
    return stream
  })
  await drawCamera()
  await expect.element(page.getByText('Hold the barcode inside the frame')).toBeVisible()
  streams[0]?.getVideoTracks()[0]?.dispatchEvent(new Event('ended'))
  await expect.element(page.getByText('The camera stopped. Another app may be using it.')).toBeVisible()
  await page.getByRole('button', { name: 'Start it again' }).click()
  await expect.element(page.getByText('Hold the barcode inside the frame')).toBeVisible()
  expect(streams).toHaveLength(2)
})

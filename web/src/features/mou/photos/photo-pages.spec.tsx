import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import mou from '../../../../../locales/en/mou.json'
import { PhotoPages } from './photo-pages.tsx'
import { usePaperPhotos } from './use-paper-photos.ts'

let made: File | undefined

function Paper() {
  const photos = usePaperPhotos()
  return <PhotoPages photos={photos} onReady={() => (made = photos.file('SP-1'))} />
}

/** A picture of so many pixels, as a camera makes it. */
async function photo(name: string, width: number, height: number): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'))
  return new File([blob ?? ''], name, { type: 'image/jpeg' })
}

const input = () => page.elementLocator(document.querySelector('input[multiple]') as HTMLElement)
const pages = () => page.getByRole('listitem').elements().length
/** Bytes as letters, so that a place in the text is a place in the file. */
const text = async () => new TextDecoder('latin1').decode(await made?.arrayBuffer())
const widths = async () => [...(await text()).matchAll(/\/Width (\d+)/g)].map(([, width]) => width)

beforeEach(async () => {
  made = undefined
  await draw(Paper, '/', { mou })
})

test('photos of a signed paper become one PDF, in the order that was chosen', async () => {
  const [first, second] = [await photo('1.jpg', 300, 400), await photo('2.jpg', 600, 400)]
  await userEvent.upload(input(), [first, second])
  await expect.poll(pages).toBe(2)
  await page.getByRole('button', { name: 'Move page 2 up' }).click()
  await expect.element(page.getByText('It is page 1 now')).toBeInTheDocument()
  // At the top there is no further way up, so the focus goes to the way down.
  await expect.element(page.getByRole('button', { name: 'Move page 1 down' })).toHaveFocus()
  await page.getByRole('button', { name: 'Make a PDF of 2 pages' }).click()
  expect(made).toMatchObject({ name: 'SP-1.pdf', type: 'application/pdf' })
  expect(await widths()).toEqual(['600', '300'])

  const file = await text()
  const starts = [...file.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, start]) => Number(start))
  expect(starts).toHaveLength(8)
  for (const [at, start] of starts.entries())
    expect(file.slice(start)).toMatch(new RegExp(`^${at + 1} 0 obj`))
  expect(file.slice(Number(/startxref\n(\d+)/.exec(file)?.[1]))).toMatch(/^xref/)
})

test('a photo of 40 megapixels is made as large as a page needs it', async () => {
  await userEvent.upload(input(), await photo('large.jpg', 8000, 5000))
  await expect.poll(pages).toBe(1)
  await page.getByRole('button', { name: 'Make a PDF of 1 page' }).click()
  expect(await widths()).toEqual(['2340'])
})

test('what is no picture is said by its name, and the pages before it stay', async () => {
  await userEvent.upload(input(), [
    await photo('1.jpg', 300, 400),
    new File(['no picture'], 'letter.jpg', { type: 'image/jpeg' }),
  ])
  await expect.element(page.getByText(/^“letter.jpg” cannot be read/)).toBeVisible()
  expect(pages()).toBe(1)
  await page.getByRole('button', { name: 'Remove page 1' }).click()
  await expect.poll(pages).toBe(0)
  expect(page.getByRole('button', { name: /Make a PDF/ }).elements()).toEqual([])
})

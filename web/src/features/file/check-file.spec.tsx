import { limits } from '@sampan/contract/limits'
import { expect, test } from 'vitest'
import { checkFile, fitting } from './check-file.ts'

/** A picture in which no pixel is like the next one: nothing makes it small but fewer pixels. */
async function noisy(side: number): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  const image = new ImageData(side, side)
  for (let at = 0; at < image.data.length; at += 65_536)
    crypto.getRandomValues(image.data.subarray(at, at + 65_536))
  for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255
  pen?.putImageData(image, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File([blob ?? ''], 'IMG_1.png', { type: 'image/png' })
}

test('a photo of more than 10 MB is made smaller before it is sent; what cannot be read as one stays', async () => {
  const photo = await noisy(2_500)
  expect(photo.size).toBeGreaterThan(limits.pictureMax)
  const sent = await fitting(photo, 'picture')
  expect(sent).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg' })
  expect(await checkFile(sent, 'picture')).toBeUndefined()

  const small = new File(['x'], 'a.png', { type: 'image/png' })
  expect(await fitting(small, 'picture')).toBe(small)
  const broken = new File([new Uint8Array(limits.pictureMax + 1)], 'b.png', { type: 'image/png' })
  expect(await fitting(broken, 'picture')).toBe(broken)
})

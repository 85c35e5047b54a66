import type { StoredFileInfo } from '@sampan/contract/file'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import words from '../../../../locales/en/file.json'
import { FileField } from './file-field.tsx'

const fileOf = (name: string, type: string) => new File(['x'], name, { type })
const photo = (name: string) => fileOf(name, 'image/jpeg')
const isPhoto = ({ type }: File) => type === 'image/jpeg'

/** The names of what went elsewhere. */
let elsewhere: string[] = []
beforeEach(async () => {
  elsewhere = []
  await draw(Paper, '/', { file: words })
})

function Paper() {
  const [value, setValue] = useState<StoredFileInfo | null>(null)
  return (
    <FileField
      purpose="mou"
      label="Signed paper"
      value={value}
      onChange={setValue}
      divert={(files) => {
        elsewhere.push(...files.filter(isPhoto).map(({ name }) => name))
        return files.filter((file) => !isPhoto(file))
      }}
      also={(pick) => (
        <button type="button" onClick={() => pick(fileOf('made.pdf', 'application/pdf'))}>
          Make one
        </button>
      )}
    />
  )
}

function drop(...files: File[]): void {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  const zone = page.getByRole('button', { name: /Signed paper/ }).element().parentElement
  zone?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
}
const fault = () => page.getByText(words.onlyOne).elements().length

test('several files that go elsewhere are dropped at once, and only those that are left are too many', async () => {
  await expect.element(page.getByRole('button', { name: /Signed paper/ })).toBeVisible()
  drop(photo('1.jpg'), photo('2.jpg'), photo('3.jpg'))
  await expect.poll(() => elsewhere).toEqual(['1.jpg', '2.jpg', '3.jpg'])
  expect(fault()).toBe(0)
  drop(fileOf('one.pdf', 'application/pdf'), fileOf('two.pdf', 'application/pdf'))
  await expect.poll(fault).toBe(1)
})

test('that only one fits is no more said once one was made another way', async () => {
  await expect.element(page.getByRole('button', { name: /Signed paper/ })).toBeVisible()
  drop(fileOf('one.pdf', 'application/pdf'), fileOf('two.pdf', 'application/pdf'))
  await expect.poll(fault).toBe(1)
  await page.getByRole('button', { name: 'Make one' }).click()
  await expect.poll(fault).toBe(0)
})

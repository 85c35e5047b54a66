import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { CopyText } from './copy-text.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'clipboard')
})
const give = (clipboard: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
const press = async () => {
  await draw(() => <CopyText text="TH0142" />, '/')
  await page.getByRole('button').click()
}
const says = (words: string) => expect.element(page.getByRole('status')).toHaveTextContent(words)

test('a number is copied at a press, and that is said', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined)
  give({ writeText })
  await press()
  await says('Copied')
  expect(writeText).toHaveBeenCalledWith('TH0142')
})

test('without a safe connection it is copied by selecting it', async () => {
  give(undefined)
  let selected = ''
  vi.spyOn(document, 'execCommand').mockImplementation(() => {
    selected = String(getSelection())
    return true
  })
  await press()
  await says('Copied')
  expect(selected).toBe('TH0142')
})

test('what could not be copied is said to be not copied', async () => {
  give({ writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) })
  vi.spyOn(document, 'execCommand').mockReturnValue(false)
  await press()
  await says('Not copied: select and copy it by hand')
})

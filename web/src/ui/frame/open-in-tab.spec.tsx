import { afterEach, expect, test, vi } from 'vitest'
import { openInTab } from './open-in-tab.ts'

const tab = () => ({ opener: window as unknown, location: { replace: vi.fn() }, close: vi.fn() })

afterEach(() => vi.restoreAllMocks())

test('the tab opens in the press, before its address is known, and cannot reach back', async () => {
  const opened = tab()
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  const answer = Promise.withResolvers<{ url: string }>()
  const done = openInTab(() => answer.promise)
  expect(open).toHaveBeenCalledExactlyOnceWith('about:blank', '_blank')
  expect(opened.opener).toBeNull()
  expect(opened.location.replace).not.toHaveBeenCalled()
  answer.resolve({ url: '/files/1' })
  await done
  expect(opened.location.replace).toHaveBeenCalledExactlyOnceWith('/files/1')
  expect(opened.close).not.toHaveBeenCalled()
})

test('a tab whose address is refused shuts again', async () => {
  const opened = tab()
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  await openInTab(() => Promise.reject(new Error('refused')))
  expect(opened.close).toHaveBeenCalledOnce()
  expect(opened.location.replace).not.toHaveBeenCalled()
})

import type { MailLinkView } from '@sampan/contract/mail-link'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import say from '#lib/words.ts'
import words from '../../../../locales/en/mail-link.json'
import { useMarks } from './use-marks.ts'

beforeEach(() => {
  sessionStorage.clear()
  say.init({ lng: 'en', resources: { en: { 'mail-link': words } } })
})

/** The link of a round: it waits for its reader, with one case. */
const linkOf = (expiresAt: string) =>
  ({
    state: 'open',
    purpose: 'content',
    expiresAt,
    cases: [{ id: 'case', isOpen: true }],
  }) as unknown as MailLinkView & { cases: [MailLinkView['cases'][number]] }
const first = linkOf('2026-11-20T05:00:00.000Z')
const second = linkOf('2026-11-27T05:00:00.000Z')

const marks = (link: MailLinkView) =>
  renderHook(() => useMarks(link, 'token'), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  })

test('what was marked in one round of a case does not stand ready in the next', async () => {
  const before = await marks(first)
  await before.act(() =>
    before.result.current.mark(first.cases[0], { verb: 'returnForRevision', reason: 'Too dark' }),
  )
  await before.unmount()
  const same = await marks(first)
  expect(same.result.current.markOf(first.cases[0])).toEqual({
    verb: 'returnForRevision',
    reason: 'Too dark',
  })
  await same.unmount()
  const next = await marks(second)
  expect(next.result.current.markOf(second.cases[0])).toBeUndefined()
  expect(next.result.current.count).toBe(0)
})

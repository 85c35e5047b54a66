import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useTranslation } from '../react-words.tsx'
import words from '../words.ts'

function Greeting() {
  const { t } = useTranslation('earning')
  return <h1>{t('hello' as never)}</h1>
}

test('a component that waited for its words goes on without a complaint of React', async () => {
  const complaints = vi.spyOn(console, 'error')
  let arrive = () => {}
  words.init({
    lng: 'en',
    read: () =>
      new Promise((resolve) => {
        arrive = () => resolve({ hello: 'Good morning' })
      }),
  })
  await render(
    <Suspense fallback={<p>Waiting</p>}>
      <Greeting />
    </Suspense>,
  )
  await expect.element(page.getByText('Waiting')).toBeVisible()
  arrive()
  await expect.element(page.getByRole('heading', { name: 'Good morning' })).toBeVisible()
  expect(complaints.mock.calls).toEqual([])
})

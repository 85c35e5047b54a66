import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { useNews } from './news.ts'

const me = { id: '1', name: 'Mai Tran', avatar: '', role: 'brand' }
const namesake = { ...me, id: '2' }
const line = (verb: string, actor: typeof me) => ({ id: verb, verb, actor })

/** A case to which both people of one name added a line while it was open. */
function Case() {
  const [history, setHistory] = useState([line('applied', namesake)])
  useNews({ id: 'case', history, reader: me, sentenceOf: ({ verb, actor }) => `${actor?.name} ${verb}` })
  const add = () => setHistory([line('sent', me), line('approved', namesake), ...history])
  return (
    <button type="button" onClick={add}>
      Ask again
    </button>
  )
}

test('a colleague of the same name and role is told of, one’s own step is not', async () => {
  await draw(Case, '/case')
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect.element(page.getByText('Mai Tran approved · just now')).toBeVisible()
  expect(page.getByText('Mai Tran sent').elements()).toEqual([])
  expect(page.getByText('Mai Tran applied').elements()).toEqual([])
})

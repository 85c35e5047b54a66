import { codes } from '@sampan/contract/codes'
import type { RelationNote } from '@sampan/contract/relation'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import words from '../../../../locales/en/relation.json'
import { NoteList } from './note-list.tsx'

const note = (id: number, author: string): RelationNote => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${id}`, author, text: `Of ${author}`, isOwn: true },
  at: '2026-11-02T08:15:00.000Z',
})
const notes = [note(1, 'Kanya'), note(2, 'Niran')]
const realFetch = globalThis.fetch
beforeEach(() => {
  sessionStorage.clear()
  globalThis.fetch = async () =>
    Response.json({ code: codes.ok, message: '', data: { ...notes[0], text: 'Corrected' } })
})
afterEach(() => {
  globalThis.fetch = realFetch
})

const List = () => <NoteList creatorId="one" notes={notes} hasMore={false} />
const field = page.getByRole('textbox', { name: words.ofNote.field })
const correct = page.getByRole('button', { name: /^Correct Kanya · .*Nov/ })

test('a note is corrected from a button that names it, where the keyboard stays', async () => {
  await draw(List, '/', { relation: words })
  await expect.element(page.getByRole('button', { name: /^Remove Niran · .*Nov/ })).toBeVisible()
  await correct.click()
  await expect.element(field).toHaveFocus()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(correct).toHaveFocus()
})

test('a correction waits in the tab until it is saved', async () => {
  const { leave } = await draw(List, '/', { relation: words })
  await correct.click()
  await field.fill('Prefers the morning')
  await leave()
  const again = await draw(List, '/', { relation: words })
  await correct.click()
  await expect.element(field).toHaveValue('Prefers the morning')
  await page.getByRole('button', { name: words.ofNote.save }).click()
  await expect.element(correct).toHaveFocus()
  await again.leave()
  await draw(List, '/', { relation: words })
  await correct.click()
  await expect.element(field).toHaveValue('Of Kanya')
})

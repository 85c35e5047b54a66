import { TextInput } from '@mantine/core'
import { cleanNotifications } from '@mantine/notifications'
import { codes } from '@sampan/contract/codes'
import type { AnyEndpoint } from '@sampan/contract/endpoint'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '#lib/api.ts'
import { draw } from '#ui/testing/draw.tsx'
import { EditorPage } from './editor-page.tsx'
import { useEditor } from './use-editor.ts'
import { useFocusFault } from './use-focus-fault.ts'

interface Values {
  name: string
  harbour: string
}
interface Boat extends Values {
  id: string
  version: string
}

/** The server's place: what it holds, and what was stored. */
let stored: Boat | undefined
let change: (boat: Boat) => void = () => undefined
let isReadOnly = false
const store = vi.fn<(values: Values, base: { id: string; version: string } | undefined) => Promise<Boat>>()
const publish = vi.fn<(id: string) => Promise<string | undefined>>()

const initial: Values = { name: '', harbour: '' }
const none: string[] = []
const kind = {
  name: 'boat',
  initial,
  valuesOf: ({ name, harbour }: Boat): Values => ({ name, harbour }),
  check: ({ name }: Values): Record<string, string> =>
    name.length > 20 ? { name: 'Use 20 letters at most' } : {},
  missing: ({ harbour }: Values): Record<string, string> => (harbour ? {} : { harbour: 'Say where it lies' }),
  store,
  publish,
  published: 'It sails',
  read: { name: 'getBoat' } as AnyEndpoint,
}

function Editor({ own }: { own: Boat | undefined }) {
  const editor = useEditor<Boat, Values>({ ...kind, own, isReadOnly })
  useFocusFault(editor, none, () => undefined)
  const field = (name: keyof Values, label: string) => (
    <TextInput
      label={label}
      data-path={name}
      value={editor.values[name]}
      error={editor.errors[name]}
      disabled={isReadOnly}
      onChange={(event) => editor.set({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <EditorPage
      editor={editor}
      head={{ title: 'A boat' }}
      isDraft
      question={{ title: 'Let it sail?', text: 'It does not come back.' }}
      words={{ save: 'Save', saveDraft: 'Save draft', publish: 'Let it sail' }}
      conflict="Mai changed it meanwhile."
      side={<p>Its look</p>}
    >
      {field('name', 'Name')}
      {field('harbour', 'Harbour')}
    </EditorPage>
  )
}

function Screen() {
  const [own, setOwn] = useState(stored)
  const [isHere, setHere] = useState(true)
  change = setOwn
  return (
    <>
      {isHere && <Editor key={own?.id ?? 'new'} own={own} />}
      <button type="button" onClick={() => setHere(false)}>
        Go elsewhere
      </button>
    </>
  )
}

const ara: Boat = { id: 'b1', version: '2026-01-01T08:00:00Z', name: 'Ara', harbour: 'Krabi' }
const later = { ...ara, version: '2026-01-01T09:00:00Z', name: 'Ara of Mai' }
const name = page.getByRole('textbox', { name: 'Name' })
const harbour = page.getByRole('textbox', { name: 'Harbour' })
/** What the form says loudly; toasts are beside it. */
const alerts = () => [...document.querySelectorAll('form [role=alert]')].map((each) => each.textContent)
const press = (label: string) => page.getByRole('button', { name: label, exact: true }).first().click()

beforeEach(async () => {
  sessionStorage.clear()
  cleanNotifications()
  stored = undefined
  isReadOnly = false
  store.mockReset()
  store.mockImplementation(async (values) => ({ ...ara, ...values, version: '2026-01-01T10:00:00Z' }))
  publish.mockReset()
  publish.mockResolvedValue(undefined)
  await page.viewport(1280, 900)
})

test('what was typed outlives the page, says so, and can be thrown away', async () => {
  const { leave } = await draw(Screen, '/boats/new')
  await name.fill('Bela')
  await expect.element(page.getByText('Not saved yet. Kept in this tab.')).toBeVisible()
  await leave()
  await draw(Screen, '/boats/new')
  await expect.element(name).toHaveValue('Bela')
  await expect.element(page.getByText('These are your unsaved changes from before.')).toBeVisible()
  // Told when the page went; told later, it would be another test's.
  await expect.element(page.getByText('Your draft is kept in this tab')).toBeVisible()
  await press('Discard them')
  await expect.element(name).toHaveValue('')
  expect(sessionStorage.length).toBe(0)
})

test('who leaves with unsaved changes reads that they are kept, and who has none reads nothing', async () => {
  stored = ara
  const kept = page.getByText('Your draft is kept in this tab')
  const { leave } = await draw(Screen, '/boats/b1')
  await expect.element(name).toHaveValue('Ara')
  await press('Go elsewhere')
  await expect.poll(() => name.elements().length).toBe(0)
  expect(kept.elements()).toEqual([])
  await leave()
  await draw(Screen, '/boats/b1')
  await name.fill('Bela')
  await press('Go elsewhere')
  await expect.element(kept).toBeVisible()
})

test('a new record is stored once and gets an address of its own', async () => {
  const { address } = await draw(Screen, '/boats/new')
  await name.fill('Bela')
  await press('Save draft')
  await expect.poll(address).toBe('/boats/b1')
  expect(store.mock.calls).toEqual([[{ name: 'Bela', harbour: '' }, undefined]])
})

test('what is missing stands at its field, which has the focus, and nothing is asked before', async () => {
  stored = { ...ara, harbour: '' }
  await draw(Screen, '/boats/b1')
  await press('Let it sail')
  await expect.element(page.getByText('Say where it lies')).toBeVisible()
  await expect.poll(alerts).toEqual(['1 field needs another look.'])
  await expect.element(harbour).toHaveFocus()
  expect(page.getByRole('dialog').elements()).toEqual([])
  await harbour.fill('Phuket')
  await expect.poll(() => page.getByText('Say where it lies').elements().length).toBe(0)
  await press('Let it sail')
  await page.getByRole('dialog').getByRole('button', { name: 'Let it sail' }).click()
  await expect.poll(() => publish.mock.calls).toEqual([['b1']])
  expect(store.mock.calls[0]?.[0]).toEqual({ name: 'Ara', harbour: 'Phuket' })
})

test('each press with the same fault leads to its field and announces it again', async () => {
  stored = { ...ara, harbour: '' }
  await draw(Screen, '/boats/b1')
  const announced: Element[] = []
  for (let times = 1; times <= 3; times += 1) {
    await press('Let it sail')
    await expect.element(harbour).toHaveFocus()
    await expect.element(harbour).toBeInViewport()
    await expect.poll(alerts).toEqual(['1 field needs another look.'])
    announced.push(...document.querySelectorAll('form [role=alert]'))
    await name.click()
    scrollTo(0, document.body.scrollHeight)
  }
  expect(new Set(announced).size).toBe(3)
  await name.fill('Bela')
  await expect.element(name).toHaveFocus()
  expect(alerts()).toEqual(['1 field needs another look.'])
  await name.fill('Bela, the longest boat of Krabi')
  for (let times = 1; times <= 2; times += 1) {
    await harbour.click()
    await press('Save draft')
    await expect.element(page.getByText('Use 20 letters at most')).toBeVisible()
    await expect.element(name).toHaveFocus()
  }
})

test('Ctrl S saves and Ctrl Enter presses the filled button, also while somebody types, and ? says so', async () => {
  stored = ara
  await draw(Screen, '/boats/b1')
  await name.fill('Bela')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => store.mock.calls.map(([values]) => values.name)).toEqual(['Bela'])
  await expect.element(page.getByRole('button', { name: 'Save draft' }).first()).toBeEnabled()
  await name.fill('Cara')
  await userEvent.keyboard('?{Control>}{Enter}{/Control}')
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Let it sail' }).click()
  await expect.poll(() => publish.mock.calls).toEqual([['b1']])
  expect(store.mock.calls.at(-1)?.[0].name).toBe('Cara?')
  await expect.poll(() => question.elements().length).toBe(0)
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('?')
  const help = page.getByRole('dialog', { name: 'Keys on this page' })
  await expect.element(help.getByText('Ctrl Enter')).toBeVisible()
})

test('nothing is asked about a form that could not be stored', async () => {
  stored = ara
  await draw(Screen, '/boats/b1')
  await name.fill('Ara, the longest boat of Krabi')
  await press('Let it sail')
  await expect.element(page.getByText('Use 20 letters at most')).toBeVisible()
  await expect.element(name).toHaveFocus()
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('who was slower keeps what was typed, is told who was faster, and may save over it', async () => {
  stored = ara
  await draw(Screen, '/boats/b1')
  await name.fill('Ara of mine')
  store.mockRejectedValueOnce(new ApiError(codes.stateChanged, 'changed'))
  await press('Save draft')
  change(later)
  await expect.poll(() => alerts()[0]).toContain('Mai changed it meanwhile.')
  await expect.element(name).toHaveValue('Ara of mine')
  await press('Keep mine and save over it')
  await press('Save draft')
  await expect.poll(() => store.mock.calls.at(-1)?.[1]?.version).toBe(later.version)
  expect(store.mock.calls.at(-1)?.[0].name).toBe('Ara of mine')
})

test('an untouched form follows what somebody else stored', async () => {
  stored = ara
  await draw(Screen, '/boats/b1')
  await expect.element(name).toHaveValue('Ara')
  change(later)
  await expect.element(name).toHaveValue('Ara of Mai')
  expect(alerts()).toEqual([])
})

test('a refusal stands at the field that it is about, and the form keeps what was typed', async () => {
  stored = ara
  await draw(Screen, '/boats/b1')
  await name.fill('Bela')
  store.mockRejectedValueOnce(
    new ApiError(codes.invalidInput, 'Look again', {
      fields: [{ path: 'name', message: 'This name is taken' }],
    }),
  )
  await press('Save draft')
  await expect.element(page.getByText('This name is taken')).toBeVisible()
  await expect.element(name).toHaveValue('Bela')
  await expect.element(name).toHaveFocus()
})

test('who may only read has no button that saves', async () => {
  stored = ara
  isReadOnly = true
  await draw(Screen, '/boats/b1')
  await expect.element(name).toHaveValue('Ara')
  expect(page.getByRole('button', { name: /Save|sail/ }).elements()).toEqual([])
})

test('Ctrl S saves and Ctrl Enter asks to publish while somebody types, and neither does anything below a dialog', async () => {
  stored = ara
  await draw(Screen, '/boats/b1')
  await name.fill('Bela')
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.role = 'dialog'
  dialog.textContent = 'Find anything'
  const shut = ({ key }: KeyboardEvent) => key === 'Enter' && dialog.remove()
  document.body.addEventListener('keydown', shut)
  await userEvent.keyboard('{Control>}s{Enter}{/Control}')
  document.body.removeEventListener('keydown', shut)
  expect(dialog.isConnected).toBe(false)
  await userEvent.keyboard('{Control>}{Shift>}s{/Shift}{/Control}')
  const question = page.getByRole('dialog', { name: 'Let it sail?' })
  expect(question.elements()).toEqual([])
  expect(store).not.toHaveBeenCalled()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText('Saved', { exact: false }).first()).toBeVisible()
  expect(store).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(question).toBeVisible()
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { type KeyRules, useKeys } from './use-keys.ts'

const heard: string[] = []
beforeEach(() => {
  heard.length = 0
})
// Other files are drawn in the same browser.
afterEach(() => localStorage.removeItem('list-keys'))

function Listener({ as, ...rules }: KeyRules & { as: string }) {
  useKeys((event, name) => {
    heard.push(`${as}:${name}`)
    return event.key === 'u'
  }, rules)
  return null
}

/** A page with a field, and a part of the page that listens as the rules say. */
const drawn = (rules: KeyRules = {}, isBelow = false) =>
  draw(
    () => (
      <>
        <input aria-label="Name" />
        {isBelow && <div role="dialog">Sure?</div>}
        <Listener as="it" {...rules} />
      </>
    ),
    '/',
  )

const say = async (key: string, init: KeyboardEventInit = {}) =>
  void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }))

test('single keys are heard, by their Latin names', async () => {
  await drawn()
  await say('a')
  await say('ฟ', { code: 'KeyA' })
  await say('บ', { code: 'BracketLeft' })
  expect(heard).toEqual(['it:a', 'it:a', 'it:['])
})

test('what is typed, chords, held keys and what is meant for a dialog are heard by who asks for them only', async () => {
  const press = async () => {
    await say('c', { ctrlKey: true })
    await say('h', { repeat: true })
    await page.getByRole('textbox').click()
    await userEvent.keyboard('t')
  }
  const { leave } = await drawn()
  await press()
  expect(heard).toEqual([])
  await leave()
  await drawn({ hearsChords: true, hearsRepeats: true, hearsTyping: true })
  await press()
  expect(heard).toEqual(['it:c', 'it:h', 'it:t'])
})

test('below a dialog nothing is heard, but by who asks for it', async () => {
  const { leave } = await drawn({}, true)
  await say('a')
  expect(heard).toEqual([])
  await leave()
  await drawn({ hearsLayers: true }, true)
  await say('a')
  expect(heard).toEqual(['it:a'])
})

test('a key that one part used is left alone by the next, and whoever is first hears it first', async () => {
  await draw(
    () => (
      <>
        <Listener as="second" />
        <Listener as="first" isFirst />
      </>
    ),
    '/',
  )
  await say('a')
  await say('u', { cancelable: true })
  expect(heard).toEqual(['first:a', 'second:a', 'first:u'])
})

test('who wants no keys of one letter has none, and keeps those that are none', async () => {
  localStorage.setItem('list-keys', 'false')
  await draw(
    () => (
      <>
        <Listener as="letters" />
        <Listener as="always" isAlwaysOn />
      </>
    ),
    '/',
  )
  await say('a')
  expect(heard).toEqual(['always:a'])
})

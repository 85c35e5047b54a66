import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { showDone, showError } from './toasts.tsx'

/** What was undone, in the order in which it was. */
let undone: string[] = []
beforeEach(() => {
  undone = []
})
const screen = () => <h1>Samples</h1>
/** A toast below the pointer stays to be read. */
const pointElsewhere = () => page.getByRole('heading').hover()
const decided = (what: string, until?: number) =>
  showDone(what, { undo: () => undone.push(what), ...(until !== undefined && { until }) })
const pressZ = (key = 'z') => dispatchEvent(new KeyboardEvent('keydown', { key, code: 'KeyZ' }))
const see = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()
const isGone = (text: string) =>
  expect.poll(() => page.getByText(text, { exact: true }).elements().length, { timeout: 15_000 }).toBe(0)
const undoesOf = (text: string) =>
  page.getByRole('alert').filter({ hasText: text }).getByRole('button', { name: 'Undo' }).elements().length

test('Z takes back what was just done, also on a keyboard that writes Thai', async () => {
  await draw(screen, '/samples')
  decided('1 sample approved')
  await see('1 sample approved')
  pressZ('ผ')
  await expect.poll(() => undone).toEqual(['1 sample approved'])
  await isGone('1 sample approved')
})

test('Z takes back the newest that can still be taken back, then the one before', async () => {
  await draw(screen, '/samples')
  for (const what of ['Row 1 approved', 'Row 2 approved', 'Row 3 approved']) decided(what)
  await see('Row 3 approved')
  pressZ()
  pressZ()
  await expect.poll(() => undone).toEqual(['Row 3 approved', 'Row 2 approved'])
  pressZ()
  await expect.poll(() => undone).toEqual(['Row 3 approved', 'Row 2 approved', 'Row 1 approved'])
  await isGone('Row 1 approved')
})

test('what can be undone does not wait behind others, and older plain messages give way to it', async () => {
  await draw(screen, '/samples')
  showError('Row 0 was taken')
  showDone('Saved once')
  showDone('Saved twice')
  for (const at of [1, 2, 3, 4, 5]) decided(`Case ${at} approved`)
  await see('Case 5 approved')
  for (const at of [1, 2, 3, 4, 5]) expect(undoesOf(`Case ${at} approved`)).toBe(1)
  await isGone('Saved once')
  await isGone('Saved twice')
  await see('Row 0 was taken')
  for (let at = 1; at <= 5; at += 1) pressZ()
  await expect.poll(() => undone.length).toBe(5)
})

test('Undo is offered as long as it can be undone, also below a pointer', async () => {
  await draw(screen, '/samples')
  const until = Date.now() + 2_500
  decided('Draft passed', until)
  await see('Draft passed')
  await page.getByText('Draft passed').hover()
  expect(undoesOf('Draft passed')).toBe(1)
  await expect.poll(() => undoesOf('Draft passed'), { interval: 20 }).toBe(0)
  expect(Date.now()).toBeGreaterThanOrEqual(until)
  expect(Date.now()).toBeLessThan(until + 1_000)
  pressZ()
  expect(undone).toEqual([])
})

test('what can no more be undone is told without Undo, and stops nothing that comes after it', async () => {
  await draw(screen, '/samples')
  await pointElsewhere()
  decided('Came too late', Date.now() - 1)
  decided('Came in time')
  await see('Came too late')
  await see('Came in time')
  expect(undoesOf('Came too late')).toBe(0)
  expect(undoesOf('Came in time')).toBe(1)
  pressZ()
  await expect.poll(() => undone).toEqual(['Came in time'])
  await isGone('Came too late')
})

test('the same error is told once, by the newest', async () => {
  await draw(screen, '/samples')
  for (let at = 0; at < 5; at += 1) showError('The server cannot be reached')
  showError('Another error')
  await see('Another error')
  await expect.poll(() => page.getByText('The server cannot be reached').elements().length).toBe(1)
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { dropDraftsOf, readDraft, saveDraft, useDraft } from './draft.ts'
import { useOwnPage } from './own-page.ts'
import { queryClient } from './query.ts'
import { clearSession, expireSession, readTokens, saveTokens } from './session.ts'

const forget = () => {
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
}
beforeEach(forget)
afterEach(forget)

const enter = (account: string) =>
  saveTokens({
    accessToken: `x.${btoa(JSON.stringify({ a: account, s: account }))}.x`,
    refreshToken: `${account}.1`,
  })
const expire = () => expireSession(readTokens())
const reason = { text: 'My phone is 0812345678' }

test('what was typed in a tab waits for whoever typed it, and is gone when somebody else logs in there', () => {
  enter('ploy')
  saveDraft('apply-7', reason)
  expire()
  expect(readDraft('apply-7')).toEqual(reason)
  saveDraft('address', reason)
  enter('ploy')
  expect(readDraft('apply-7')).toEqual(reason)
  expect(readDraft('address')).toEqual(reason)
  expire()
  enter('niran')
  expect(readDraft('apply-7')).toBeUndefined()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('0812345678')
})

test('what a visitor typed is theirs when they log in', () => {
  saveDraft('register', reason)
  enter('ploy')
  expect(readDraft('register')).toEqual(reason)
  clearSession()
  saveDraft('register', reason)
  enter('niran')
  expect(readDraft('register')).toEqual(reason)
  dropDraftsOf('register')
  expect(readDraft('register')).toBeUndefined()
})

function Form() {
  const [{ text }, change] = useDraft('apply-7', { text: '' })
  return <input aria-label="Reason" value={text} onChange={({ target }) => change({ text: target.value })} />
}
function Page() {
  return <Form key={useOwnPage()} />
}

test('a form stays as it is below the log-in, and is empty for another person', async () => {
  enter('ploy')
  const privately = ['getUserInfo', {}, 'TH', 'en', true]
  queryClient.setQueryData(privately, { id: 'ploy' })
  const screen = await render(<Page />)
  const field = screen.getByLabelText('Reason')
  await field.fill(reason.text)
  expire()
  await field.fill('My phone is 0812345678!')
  enter('ploy')
  await expect.element(field).toHaveValue('My phone is 0812345678!')
  expect(queryClient.getQueryData(privately)).toEqual({ id: 'ploy' })
  expire()
  enter('niran')
  await expect.element(field).toHaveValue('')
  expect(queryClient.getQueryData(privately)).toBeUndefined()
})

test('where a draft no longer fits on the device, none from before is offered in its place', () => {
  saveDraft('import:products', { text: 'an older table' })
  saveDraft('import:products', { text: 'x'.repeat(20_000_000) })
  expect(readDraft('import:products')).toBeUndefined()
})

import { codes } from '@sampan/contract/codes'
import { type Invitee, invitationsAtOnce } from '@sampan/contract/invitation-sent'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { saveDraft, useDraft } from '#lib/draft.ts'
import { useSearch } from '#lib/search.ts'
import { listOf, uuid } from '#lib/search-fields.ts'
import { saveTokens } from '#lib/session.ts'
import { draw } from '#ui/testing/draw.tsx'
import words from '../../../../../locales/en/invite.json'
import { ChosenInvitees } from './chosen-invitees.tsx'
import { useChosenInvitees } from './use-chosen-invitees.ts'

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const nameOf = (id: string): string => `Ploy ${Number(id.slice(-12))}x`
const invitee = (id: string): Invitee => ({
  ...{ id, platform: 0, handle: nameOf(id), name: nameOf(id), avatar: '', followers: 10 },
  ...{ tier: 'nano', source: 'login', countryCode: 'TH', state: 'free' },
})
const some = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => idOf(from + at))

const realFetch = globalThis.fetch
/** How many accounts each call asked for. */
let asked: number[] = []
beforeEach(() => {
  asked = []
  sessionStorage.clear()
  saveTokens({ accessToken: `x.${btoa(JSON.stringify({ a: '42', s: '1' }))}.x`, refreshToken: 'x' })
  globalThis.fetch = async (_, init) => {
    const { ids = [], handles = [] } = JSON.parse(String(init?.body)) as {
      ids?: string[]
      handles?: string[]
    }
    const rows = [...ids, ...handles.map((handle) => idOf(Number(handle.slice(1))))]
    asked.push(rows.length)
    const data = { rows: rows.map(invitee), unknown: [] }
    return Response.json({ code: codes.ok, message: '', data })
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
  localStorage.clear()
})

const search = { to: listOf(uuid) }
const kept = { chosen: [] as Invitee[], all: null, group: null }

interface Given {
  max: number
  pasted?: string
}

/** A page on which at most `max` are chosen, with a list to paste. */
function Chosen({ max, pasted = '' }: Given) {
  const [{ to }, setSearch] = useSearch(search)
  const [draft, change] = useDraft('chosen', kept)
  const chosen = useChosenInvitees({
    ...{ kept: draft, change, max, to, isFree: ({ state }: Invitee) => state === 'free' },
    onTaken: () => setSearch({ to: undefined }, { replace: true }),
  })
  const [rest, setRest] = useState(0)
  return (
    <>
      <button
        type="button"
        onClick={() => void chosen.pasted.onList(pasted).then(({ length }) => setRest(length))}
      >
        Paste
      </button>
      <p>To try again: {rest}</p>
      <ChosenInvitees invite={{ ...chosen, faults: {}, clear: chosen.forget }} />
    </>
  )
}

/** The same, where 80 were chosen before and the address names others. */
async function drawPage({ to, ...given }: Given & { to: string[] }) {
  saveDraft('chosen', { ...kept, chosen: some(1, 80).map(invitee) })
  return draw(() => <Chosen {...given} />, `/new?to=${to.join(',')}`, { invite: words })
}
const see = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible()
const remove = (id: string) => page.getByRole('button', { name: `Remove ${nameOf(id)}`, exact: true })

test('those who were ticked come first, and who has no room for them any more is told by name', async () => {
  const ticked = some(101, 80)
  const { address } = await drawPage({ to: ticked, max: invitationsAtOnce })
  await see('100 can be invited')
  for (const id of [ticked[0], ticked[79], idOf(20)]) await expect.element(remove(id ?? '')).toBeVisible()
  await see(/^At most 100 at a time; 60 were left out: Ploy 21x, Ploy 22x, .*, Ploy 80x$/)
  expect(address()).toBe('/new')
})

test('where two hundred are invited at a time, nobody is left out, and each is looked up', async () => {
  await drawPage({ to: some(101, 100), max: 200 })
  await see('180 can be invited')
  expect(page.getByText(/left out/).elements()).toHaveLength(0)
  expect(Math.max(...asked)).toBe(invitationsAtOnce)
})

test('a pasted list fills what room there is, and no more', async () => {
  const pasted = some(201, 150).map((id) => `@${Number(id.slice(-12))}`)
  await drawPage({ to: some(101, 30), max: 200, pasted: pasted.join('\n') })
  await see('110 can be invited')
  await page.getByRole('button', { name: 'Paste' }).click()
  await see('200 can be invited')
  await see(/^At most 200 at a time; 60 were left out: Ploy 291x, /)
  await page.getByRole('button', { name: 'Paste' }).click()
  // Who is there already takes no room again.
  await see(/^At most 200 at a time; 60 were left out: Ploy 291x, /)
  await see('200 can be invited')
})

test('a list that repeats those who were chosen takes room for the others alone', async () => {
  const pasted = [...some(1, 80), ...some(201, 90)].map((id) => `@${Number(id.slice(-12))}`)
  await drawPage({ to: some(101, 30), max: 200, pasted: pasted.join('\n') })
  await see('110 can be invited')
  await page.getByRole('button', { name: 'Paste' }).click()
  await see('200 can be invited')
  expect(page.getByText(/left out/).elements()).toHaveLength(0)
})

test('where the second part of a list is not looked up, the first is chosen all the same and the rest can be tried again', async () => {
  const pasted = some(201, 150).map((id) => `@${Number(id.slice(-12))}`)
  await drawPage({ to: some(101, 10), max: 200, pasted: pasted.join('\n') })
  await see('90 can be invited')
  const answer = globalThis.fetch
  globalThis.fetch = async (address, init) => {
    if (!String(init?.body).includes('@201') && String(init?.body).includes('handles'))
      return Response.json({ code: codes.serviceError, message: 'Not now', data: null })
    return answer(address, init)
  }
  await page.getByRole('button', { name: 'Paste' }).click()
  await see('190 can be invited')
  await see('Not now')
  await see('To try again: 50')
  expect(page.getByText(/not found/).elements()).toHaveLength(0)
})

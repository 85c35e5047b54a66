import { type ApprovalRules, type DryRun, dryRunRules } from '@sampan/contract/approval-rule'
import { codes } from '@sampan/contract/codes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { saveTokens } from '#lib/session.ts'
import { draw } from '#ui/testing/draw.tsx'
import words from '../../../../../locales/en/approval-rule.json'
import { RulesEditor } from './rules-editor.tsx'

const idOf = (place: number) => `00000000-0000-4000-8000-00000000000${place}`
const rule = (place: number) => ({
  ...{ id: idOf(place), isOn: true, outcome: 'approve' as const, reason: '' },
  conditions: [{ fact: 'followers' as const, is: 'atLeast' as const, value: 1_000 * place }],
})
const stored: ApprovalRules = {
  ...{ brand: { id: idOf(9), name: 'Siam', logo: '', color: '' }, revision: 1, changedBy: null },
  ...{ live: null, versions: [], products: {}, mayKeep: true },
  draft: { rules: [rule(1), rule(2)], changedAt: '2026-01-01T00:00:00.000Z', by: null },
}
const runOf = (rules: number): DryRun => ({
  ...{ read: 10, isCut: false, approve: rules, reject: 0, leave: 10 - rules, flagged: 0, rules: [] },
  ...{ people: { approve: 0, reject: 0 }, medianHours: null, rejectsAll: false },
  differences: { total: 0, rows: [] },
})

const realFetch = globalThis.fetch
/** What each dry run waits for. */
let held: (() => void)[] = []
beforeEach(() => {
  held = []
  sessionStorage.clear()
  saveTokens({ accessToken: `x.${btoa(JSON.stringify({ a: '42', s: '1' }))}.x`, refreshToken: 'x' })
  globalThis.fetch = async (address, init) => {
    if (!String(address).includes(dryRunRules.path))
      return Response.json({ code: codes.ok, message: '', data: [] })
    const { rules = [] } = JSON.parse(String(init?.body ?? '{}')) as { rules?: unknown[] }
    await new Promise<void>((go) => held.push(go))
    return Response.json({ code: codes.ok, message: '', data: runOf(rules.length) })
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
  localStorage.clear()
})

const answerNext = async (count: number) => {
  await expect.poll(() => held.length).toBe(count)
  held.at(-1)?.()
}
const dialog = page.getByRole('dialog', { name: 'Make these rules live?' })
const confirm = dialog.getByRole('button', { name: 'Make live' })

test('rules go live with the dry run of what is on the screen, which says of which days', async () => {
  await draw(() => <RulesEditor stored={stored} choice={null} />, '/', { 'approval-rule': words })
  await answerNext(1)
  await expect.element(page.getByText('10 past applications read again.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Remove rule 2' }).click()
  await page.getByRole('button', { name: 'Make live' }).click()
  await expect.element(dialog.getByText(/are being read again/)).toBeVisible()
  await expect.element(confirm).toBeDisabled()
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await expect.element(dialog.getByRole('status').filter({ hasText: /are being read again/ })).toBeVisible()
  await answerNext(2)
  await expect
    .element(
      dialog.getByText('Of the last 10 applications within 90 days they would have approved 1, rejected 0', {
        exact: false,
      }),
    )
    .toBeVisible()
  await expect.element(confirm).toBeEnabled()
})

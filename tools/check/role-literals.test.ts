import { expect, test } from 'vitest'
import { checkRoleLiterals } from './role-literals.ts'
import { readSources } from './source.ts'

const check = (file: string, text: string) =>
  checkRoleLiterals(readSources({ root: '', files: [file], read: () => `${text}\n` }))

test.each([
  ['server/src/features/sample/sample.policy.ts', "export const may = (role: string) => role === 'creator'"],
  ['server/src/features/sample/sample.policy.ts', "export const reviewers = ['reviewer']"],
  ['server/src/features/sample/sample-reach.ts', "export const own = (a: B) => a.role !== 'brand'"],
  ['server/src/features/sample/save-sample.ts', "export const x = (c: C) => 'admin' === c.caller.role"],
  ['server/src/kit/call/live.ts', 'export function f(c: C) { switch (c.caller.role) {} }'],
  [
    'web/src/features/task/task-offer.api.ts',
    "export const isStaff = me !== undefined && me.role !== 'brand'",
  ],
  ['web/src/app/centre/user-centre.mobile.tsx', "export const a = me?.role === 'creator' && rows"],
  ['server/src/features/strike/strike-mail.ts', "export const of = eq(account.role, 'reviewer')"],
  ['server/src/features/strike/strike-mail.ts', "export const roles = ['reviewer', 'admin'] as const"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is a program's text
  ['server/src/features/strike/strike-mail.ts', "export const of = sql`${account.role} = 'mcn' and true`"],
  ['contract/src/sample/sample-status.ts', "export const t = { close: { by: [...a, 'admin'] } }"],
  ['contract/src/sample/sample.ts', "export const e = { actor: ['brand', 'admin'] }"],
])('%s may not state a right by the name of a role: %s', (file, text) => {
  expect(check(file, text)).toEqual([{ file, line: 1, text: expect.stringContaining('names a role') }])
})

test.each([
  [
    'server/src/features/sample/sample.policy.ts',
    "export const owner = (side: string) => side === 'creator'",
  ],
  ['server/src/features/sample/get-sample.ts', "export const v = (c: C) => c.caller.role === 'visitor'"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is a program's text
  ['server/src/features/account/people.ts', "export const of = sql`${account.role} <> 'creator'`"],
  ['server/src/features/task/tell.ts', "export const groups = ['specialist', 'admin'] as const"],
  ['web/src/features/sample/x.spec.tsx', "export const a = person.role === 'admin'"],
  ['web/src/app/console/console-shell.tsx', 'export const a = say(me.role)'],
  ['server/src/features/sample/sample.test.ts', "export const a = person.role === 'admin'"],
  ['contract/src/sample/sample-status.ts', "export const t = { ask: { by: ['system'] } }"],
  ['contract/src/account/abilities.ts', "export const abilities = { audit: { admin: 'all' } }"],
])('%s may speak of sides, visitors and jobs: %s', (file, text) => {
  expect(check(file, text)).toEqual([])
})

import { expect, test } from 'vitest'
import { check } from './testing/check-files.ts'

test('the environment is read and the console written in one place; comments may speak of them', () => {
  const text = '// process.env and console.log\nexport const port = process.env.PORT\nconsole.log(port)\n'
  expect(check({ 'server/src/kit/call/route.ts': text })).toEqual([
    'server/src/kit/call/route.ts:2 reads the environment; server/src/config.ts does that for all',
    'server/src/kit/call/route.ts:3 prints to the console; log through the context',
  ])
  expect(check({ 'server/src/main.ts': text, 'tools/seed.ts': text })).toEqual([])
})

test('who is logged in is asked in one place', () => {
  const text = 'export const useWho = () => useRead(getUserInfo, {})\n'
  expect(check({ 'web/src/features/sample/sample.api.ts': text })).toEqual([
    'web/src/features/sample/sample.api.ts:1 asks who is logged in; useMe of lib/calls/me.api.ts does that for all',
  ])
  expect(check({ 'web/src/lib/calls/me.api.ts': text })).toEqual([])
})

test('the keyboard is listened to in one place', () => {
  const text = "// addEventListener('keydown')\nwindow.addEventListener('keydown', onKey)\n"
  expect(check({ 'web/src/ui/case/case-keys.ts': text })).toEqual([
    'web/src/ui/case/case-keys.ts:2 listens to the keyboard; useKeys knows when a key is meant for the page (R307)',
  ])
  expect(check({ 'web/src/ui/keys/use-keys.ts': text })).toEqual([])
})

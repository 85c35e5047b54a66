import { readFileSync } from 'node:fs'
import { sampleStatuses } from '@sampan/contract/sample-status'
import { expressStates } from '@sampan/contract/shipment'
import { expect, it } from 'vitest'
import { statusLooks } from './status-table.ts'

const statusWords = (language: string) =>
  JSON.parse(readFileSync(new URL(`../../../../locales/${language}/ui.json`, import.meta.url), 'utf8')).status

it.each(['en', 'zh-CN', 'id', 'th', 'vn'])('every badge has its word in %s', (language) => {
  const words = statusWords(language)
  for (const [kind, looks] of Object.entries(statusLooks)) {
    expect(Object.keys(words[kind]).sort()).toEqual(Object.keys(looks).sort())
  }
})

it('every status of the contract has a badge', () => {
  for (const status of sampleStatuses) expect(statusLooks.sample[status]).toBeDefined()
  for (const state of Object.values(expressStates)) expect(statusLooks.parcel[state]).toBeDefined()
})

it('no badge is mango: that colour says whose turn it is', () => {
  const tints = Object.values(statusLooks).flatMap((looks) => Object.values(looks).map((look) => look.tint))
  expect(tints).not.toContain('mango')
})

import { expect, it } from 'vitest'
import { modeOfPath } from './page-mode.ts'

it('knows the mode of a page on both devices', () => {
  expect(modeOfPath('/index')).toBe('goods')
  expect(modeOfPath('/m/index')).toBe('goods')
  expect(modeOfPath('/m/taskList')).toBe('task')
  expect(modeOfPath('/introduction')).toBe('aboutUs')
})

it('gives no mode to pages that every country has', () => {
  for (const path of ['/country', '/m/user', '/protocol', '/networkError', '/m']) {
    expect(modeOfPath(path)).toBeUndefined()
  }
})

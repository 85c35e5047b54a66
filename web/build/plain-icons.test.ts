import { expect, test } from 'vitest'
import { plainIcon } from './plain-icons.ts'

const module = (type: string, shapes: string) =>
  `const __iconNode = ${shapes};\nconst IconIt = createReactComponent("${type}", "it", "It", __iconNode);`

test('lines become one, and what is no line stays beside them', () => {
  const shapes =
    '[["path", { "d": "M1 1h2", "key": "svg-0" }], ["path", { "d": "M4 4v2", "key": "svg-1" }], ["circle", { "r": "2" }]]'
  expect(plainIcon(module('outline', shapes))).toContain(
    '[["path",{"d":"M1 1h2M4 4v2"}],["circle",{"r":"2"}]]',
  )
})

test('filled shapes stay apart', () => {
  const shapes = '[["path", { "d": "M1 1h2z" }], ["path", { "d": "M4 4v2z" }]]'
  expect(plainIcon(module('filled', shapes))).toContain('[["path",{"d":"M1 1h2z"}],["path",{"d":"M4 4v2z"}]]')
})

test('what is no icon stays as it is', () => {
  expect(plainIcon('export const one = 1')).toBeNull()
})

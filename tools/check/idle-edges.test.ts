import { expect, test } from 'vitest'
import { checkIdleEdges } from './direction.ts'
import type { Import } from './source.ts'

const fileOf = (feature: string) => `web/src/features/${feature}/x.ts`
const source = (feature: string, uses: string[] = []) => ({
  file: fileOf(feature),
  imports: uses.map(
    (each): Import => ({
      specifier: fileOf(each),
      target: fileOf(each),
      line: 1,
      isType: false,
      isDynamic: false,
    }),
  ),
})

test('an edge that nothing uses is a fault, where the whole project is there', () => {
  const graph = { a: ['b'], b: [], c: ['b'] }
  const whole = [source('a', ['b']), source('b'), source('c')]
  expect(checkIdleEdges(whole, graph).map(({ text }) => text)).toEqual(['c → b is an edge that nothing uses'])
  expect(checkIdleEdges(whole.slice(0, 2), graph)).toEqual([])
})

import { consoleActors } from '@sampan/contract/endpoint'
import { expect, test } from 'vitest'
import { mayBeAt, placesByPart } from './console-places.ts'

const pathsOf = (role: (typeof consoleActors)[number]) =>
  placesByPart(role)
    .flat()
    .map(({ path }) => path)

test('a place of the console is shut to everybody whose menu does not lead there, on both devices', () => {
  const all = [...new Set(consoleActors.flatMap(pathsOf))]
  expect(all.length).toBeGreaterThan(30)
  for (const role of consoleActors) {
    const own = pathsOf(role)
    for (const path of all) {
      const isOwn = own.includes(path)
      expect([role, path, mayBeAt(path, role)]).toEqual([role, path, isOwn])
      expect([role, path, mayBeAt(`/m${path}/x`, role)]).toEqual([role, path, isOwn])
    }
  }
})

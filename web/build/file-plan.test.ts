import { expect, test } from 'vitest'
import { type Bundle, joinBundles } from './file-plan.ts'

/** In: what is in it, its bytes, and the pages that need it by index. */
const bundle = (name: string, size: number, pages: readonly number[], hasStyle = false): Bundle => {
  const bits = new Uint8Array(1)
  for (const page of pages) bits[0] = (bits[0] ?? 0) | (1 << page)
  return { modules: [name], size, hasStyle, pages: bits, imports: new Set() }
}

/** Pages of which each counts alike: a file less is worth so many bytes. */
const alike = (pages: number, bytesOfFile: number) =>
  Array.from({ length: pages }, () => ({ byte: 1, file: bytesOfFile }))

const filesOf = (bundles: readonly Bundle[]): string[] =>
  bundles.map(({ modules }) => modules.toSorted().join('+')).toSorted()

test('what the same pages need becomes one file', () => {
  const bundles = [bundle('menu', 900, [0, 1]), bundle('table', 5_000, [0, 1])]
  expect(filesOf(joinBundles(bundles, alike(2, 100)))).toEqual(['menu+table'])
})

test('what no page loads together stays apart', () => {
  const bundles = [bundle('index', 10, [0]), bundle('case', 10, [1])]
  expect(filesOf(joinBundles(bundles, alike(2, 100_000)))).toEqual(['case', 'index'])
})

test('a page loads what it does not need as long as that costs less than one file more', () => {
  const small = [bundle('shared', 1_000, [0, 1]), bundle('own', 99, [0])]
  expect(filesOf(joinBundles(small, alike(2, 100)))).toEqual(['own+shared'])
  const large = [bundle('shared', 1_000, [0, 1]), bundle('own', 101, [0])]
  expect(filesOf(joinBundles(large, alike(2, 100)))).toEqual(['own', 'shared'])
})

test('two that have styles save two questions when they are joined', () => {
  const withStyle = (hasStyle: boolean) => [
    bundle('shared', 1_000, [0, 1], hasStyle),
    bundle('own', 150, [0], true),
  ]
  expect(filesOf(joinBundles(withStyle(false), alike(2, 100)))).toEqual(['own', 'shared'])
  expect(filesOf(joinBundles(withStyle(true), alike(2, 100)))).toEqual(['own+shared'])
})

test('a page that counts more is heard more', () => {
  const bundles = [bundle('shared', 1_000, [0, 1]), bundle('own', 150, [0])]
  // The page that asks for both pays for one file more; the other would load 150 bytes in vain.
  const weights = [
    { byte: 10, file: 10 * 100 },
    { byte: 1, file: 100 },
  ]
  expect(filesOf(joinBundles(bundles, weights))).toEqual(['own+shared'])
})

test('no file imports itself by way of another one', () => {
  const [top, middle, bottom] = [
    bundle('top', 10, [0]),
    bundle('middle', 90_000, [0, 1]),
    bundle('bottom', 10, [0]),
  ]
  top.imports.add(middle)
  middle.imports.add(bottom)
  bottom.pages = Uint8Array.of(3)
  const left = joinBundles([top, middle, bottom], alike(2, 100))
  const imports = new Map(left.map((each) => [each, each.imports]))
  for (const each of left) {
    const reached = new Set(imports.get(each))
    for (const next of reached) for (const further of imports.get(next) ?? []) reached.add(further)
    expect(reached.has(each)).toBe(false)
  }
  expect(filesOf(left)).not.toContain('bottom+top')
})

test('what a file imports is loaded by all who load the file', () => {
  const [shown, part, beside] = [
    bundle('shown', 400, [0]),
    bundle('part', 50, [0]),
    bundle('beside', 60, [0, 1]),
  ]
  shown.imports.add(part)
  const left = joinBundles([shown, part, beside], alike(2, 0))
  const pagesOf = (name: string) => left.find(({ modules }) => modules.includes(name))?.pages[0] ?? 0
  // Whoever loads it loads what it imports.
  expect(pagesOf('shown') & ~pagesOf('part')).toBe(0)
})

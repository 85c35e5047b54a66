import { describe, expect, it } from 'vitest'
import { fieldOf, Json } from './copy-rows.ts'
import { createRandom, idAt, weighted } from './random.ts'

describe('a seeded stream', () => {
  it('is the same for the same seed, and another for another', () => {
    const take = (...seed: (string | number)[]) => {
      const random = createRandom(...seed)
      return [random.next(), random.int(1_000), random.pick(['a', 'b', 'c'])]
    }
    expect(take(1, 'sample', 17)).toEqual(take(1, 'sample', 17))
    expect(take(1, 'sample', 17)).not.toEqual(take(1, 'sample', 18))
    expect(take(1, 'sample', 17)).not.toEqual(take(2, 'sample', 17))
  })

  it('makes ids of version 7 that sort by their time and are not made twice', () => {
    const ids = Array.from({ length: 20_000 }, (_, at) =>
      idAt(createRandom(1, 'id', at), 1_800_000_000_000 + at),
    )
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(ids.toSorted()).toEqual(ids)
    const sameTime = Array.from({ length: 20_000 }, (_, at) => idAt(createRandom(1, 'id', at), 0))
    expect(new Set(sameTime).size).toBe(20_000)
  })

  it('picks the heavier the oftener', () => {
    const pick = weighted([1, 0, 9])
    const random = createRandom('weights')
    const counts = [0, 0, 0]
    for (let n = 0; n < 10_000; n += 1) {
      const at = pick(random)
      counts[at] = (counts[at] ?? 0) + 1
    }
    expect(counts[1]).toBe(0)
    expect((counts[2] ?? 0) / (counts[0] ?? 1)).toBeGreaterThan(6)
  })
})

describe('a field of COPY', () => {
  it.each([
    ['tab\tand\nline \\', 'tab\\tand\\nline \\\\'],
    [null, '\\N'],
    [true, 't'],
    [12.5, '12.5'],
    [Buffer.from([1, 255]), '\\\\x01ff'],
    [['a"b', 'c\\d', 'e,f'], '{"a\\\\"b","c\\\\\\\\d","e,f"}'],
    [new Json({ say: 'a\nb' }), '{"say":"a\\\\nb"}'],
  ])('%j is written as PostgreSQL reads it', (value, written) => {
    expect(fieldOf(value as string)).toBe(written)
  })
})

import { describe, expect, it } from 'vitest'
import { contrast } from './color-space.ts'
import { tenantShades } from './tenant-shades.ts'
import { river, tuples } from './tokens.ts'

const brands = [
  '#E60023',
  '#FFD400',
  '#1877F2',
  '#FF6A00',
  '#7B1FA2',
  '#00B2A9',
  '#111111',
  '#9E9E9E',
  '#39FF14',
]

describe('the shades of a tenant', () => {
  it('give back river for river', () => {
    expect(tenantShades(river[6])).toEqual(river)
  })

  it.each(brands)('carry white text on shade 6 and links on shade 1 for %s', (brand) => {
    const shades = tenantShades(brand) ?? []
    expect(shades).toHaveLength(10)
    expect(contrast(shades[6] ?? '', '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shades[7] ?? '', shades[1] ?? '')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shades[4] ?? '', tuples.dark[9])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shades[3] ?? '', tuples.dark[7])).toBeGreaterThanOrEqual(4.5)
  })

  it('are refused for what is no colour', () => {
    expect(tenantShades('teal')).toBeNull()
    expect(tenantShades('#12')).toBeNull()
  })
})

describe('the tuples of the look', () => {
  it('keep their measured contrast', () => {
    expect(contrast(tuples.silt[6], tuples.silt[0])).toBeGreaterThanOrEqual(4.9)
    expect(contrast(tuples.mango[8], tuples.mango[0])).toBeGreaterThanOrEqual(6.5)
    expect(contrast(tuples.clay[7], tuples.clay[0])).toBeGreaterThanOrEqual(6.9)
    for (const name of ['river', 'clay', 'lagoon', 'delta', 'lotus'] as const) {
      expect(contrast(tuples[name][7], tuples[name][1])).toBeGreaterThanOrEqual(5.8)
    }
  })
})

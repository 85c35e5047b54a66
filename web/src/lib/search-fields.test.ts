import { describe, expect, test } from 'vitest'
import {
  day,
  listOf,
  oneOf,
  pageNumber,
  pageSize,
  readFields,
  trimmed,
  uuid,
  wholeNumber,
  words,
  yes,
} from './search-fields.ts'

const id = '0192d1a5-7b1e-7c3a-9f00-0123456789ab'

describe('what an address says', () => {
  test('is read by one field for each name, and other names are left out', () => {
    const fields = { q: trimmed(), sort: oneOf(['newest', 'oldest']), onlyOpen: yes, page: pageNumber }
    expect(readFields(fields, { q: ' rice ', sort: 'oldest', page: '3', countryCode: 'TH' })).toEqual({
      q: 'rice',
      sort: 'oldest',
      onlyOpen: undefined,
      page: 3,
    })
  })

  test('counts as absent when it is wrong', () => {
    expect(words()('rice ')).toBe('rice ')
    expect(oneOf(['newest'])('dearest')).toBeUndefined()
    expect(yes('2')).toBeUndefined()
    expect(uuid(`${id}0`)).toBeUndefined()
    expect(uuid(id.toUpperCase())).toBeUndefined()
    expect(day('2026-13-01')).toBeUndefined()
    expect(wholeNumber(1, 13)('14')).toBeUndefined()
    expect(wholeNumber()('1.5')).toBeUndefined()
    expect(wholeNumber()('')).toBeUndefined()
    expect(pageNumber('0')).toBe(1)
    expect(pageSize('1000')).toBe(20)
  })

  test('is cut where it is too long: as absent, a search would find everything', () => {
    expect(words(3)('four')).toBe('fou')
    expect(trimmed(3)('  four ')).toBe('fou')
    // A letter beyond the first plane is two units: half of one would break the next address.
    expect(words(3)('ab😀')).toBe('ab')
  })

  test('may be a list, which a wrong value makes empty', () => {
    expect(listOf(uuid)(`${id},${id}`)).toEqual([id, id])
    expect(listOf(wholeNumber())('1,8')).toEqual([1, 8])
    expect(listOf(wholeNumber())('1,x')).toEqual([])
    expect(listOf(wholeNumber())(undefined)).toEqual([])
  })
})

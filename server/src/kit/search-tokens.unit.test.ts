import { expect, test } from 'vitest'
import { searchQuery, searchVector, tokensOf } from './search-tokens.ts'

test('a Vietnamese word is found as written and without its accents', () => {
  expect(tokensOf('Serum gạo dưỡng Đà Lạt')).toEqual(
    expect.arrayContaining(['gạo', 'gao', 'dưỡng', 'duong', 'đà', 'da', 'lat']),
  )
})

test('a Thai name is found from every letter on, for the words in it depend on their neighbours', () => {
  expect(tokensOf('เซรั่มน้ำนมข้าว')).toEqual(expect.arrayContaining(['เซรั่มน้ำนมข้าว', 'น้ำนมข้าว', 'ข้าว']))
})

test('Thai vowels and tone marks are no accents', () => {
  expect(tokensOf('น้ำ')).not.toContain('นา')
})

test('a handle is found by its parts, a number by its digits', () => {
  expect(tokensOf('@ain.azul_x SP-24790')).toEqual(
    expect.arrayContaining(['ain.azul_x', 'azul', 'sp', '24790']),
  )
})

test('only the last word of a search may be half typed', () => {
  expect(searchQuery('Rice Ser')).toBe("'rice' & 'ser':*")
})

test('a Thai search is looked for as a whole, or by its words wherever they are', () => {
  expect(searchQuery('น้ำนมข้าว')).toBe("('น้ำนมข้าว':* | ('น้ำนม':* & 'ข้าว':*))")
})

test('punctuation alone is no search, and quotes do not break out of it', () => {
  expect(searchQuery(' !? ')).toBeUndefined()
  expect(searchQuery("o'neil")).toBe("'o''neil':*")
  expect(searchVector(["o'neil \\ x"])).toBe("'o''neil' 'o' 'neil' 'x'")
})

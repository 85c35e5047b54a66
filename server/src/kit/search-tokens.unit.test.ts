import { expect, test } from 'vitest'
import { indexQueries, searchQuery, searchVector, startsVector, tokensOf } from './search-tokens.ts'

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

test('a Thai search is looked for by its words wherever they are', () => {
  expect(searchQuery('น้ำนมข้าว')).toBe("'น้ำนม':* & 'ข้าว':*")
})

test('one that is longer than tokens are is also looked for as it begins', () => {
  expect(searchQuery('ครีมบำรุงกลางคืนพรีเมียม')).toContain("(('ครีมบำรุงกลางคืน':*) | ('")
})

test('a word within another one is found with it', () => {
  expect(searchQuery('เสื้อเ')).toBe("'เสื้อ':*")
})

test('short beginnings are asked for as words of their own', () => {
  expect(indexQueries('Rice Ca')).toEqual([{ search: "'rice'", starts: "'ca'" }])
  expect(indexQueries('Rice')).toEqual([{ search: "'rice':*" }])
  expect(startsVector(['Rice Ca'])).toBe("'r' 'ri' 'ric' 'c' 'ca'")
})

test('punctuation alone is no search, and quotes do not break out of it', () => {
  expect(searchQuery(' !? ')).toBeUndefined()
  expect(indexQueries(' !? ')).toEqual([])
  expect(searchQuery("o'neil")).toBe("'o''neil':*")
  expect(searchVector(["o'neil \\ x"])).toBe("'o''neil' 'o' 'neil' 'x'")
})

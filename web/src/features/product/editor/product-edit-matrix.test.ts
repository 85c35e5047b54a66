import { expect, test } from 'vitest'
import { fitVariants, type Option, refit, removedVariants, type Variant } from './product-edit-matrix.ts'

const option = (key: string, ...values: string[]): Option => ({
  key,
  name: { en: key },
  values: values.map((value) => ({ key: value, name: { en: value } })),
})
const variant = (keys: Record<string, string>, price: string, id?: string): Variant => ({
  id,
  keys,
  name: {},
  price,
  stock: '',
  picture: '',
  barcode: '',
  isOff: false,
})
const facts = (rows: Variant[]) => rows.map((row) => [Object.values(row.keys).join('/'), row.price, row.id])

test('a product without options has one variant', () => {
  expect(facts(fitVariants([], []).shown)).toEqual([['', '', undefined]])
})

test('a new value adds variants at the price of their neighbours, and the others stay as they are', () => {
  const pool = [variant({ size: 's' }, '90', 'a'), variant({ size: 'm' }, '120', 'b')]
  expect(facts(fitVariants([option('size', 's', 'm', 'l')], pool).shown)).toEqual([
    ['s', '90', 'a'],
    ['m', '120', 'b'],
    ['l', '90', undefined],
  ])
})

test('a new option takes the variants along to its first value', () => {
  const pool = [variant({ size: 's' }, '90', 'a'), variant({ size: 'm' }, '120', 'b')]
  const { shown: rows } = fitVariants([option('size', 's', 'm'), option('colour', 'red', 'blue')], pool)
  expect(facts(rows)).toEqual([
    ['s/red', '90', 'a'],
    ['s/blue', '90', undefined],
    ['m/red', '120', 'b'],
    ['m/blue', '120', undefined],
  ])
})

test('taking an option away keeps one variant of each kind and says which ones would go', () => {
  const pool = [
    variant({ size: 's', colour: 'red' }, '90', 'a'),
    variant({ size: 's', colour: 'blue' }, '95', 'b'),
    variant({ size: 'm', colour: 'red' }, '120', 'c'),
  ]
  const fit = fitVariants([option('size', 's', 'm')], pool)
  expect(facts(fit.shown)).toEqual([
    ['s', '90', 'a'],
    ['m', '120', 'c'],
  ])
  expect(removedVariants(fit).map((row) => row.id)).toEqual(['b'])
})

test('an option without values changes nothing yet', () => {
  const pool = [variant({ size: 's' }, '90', 'a')]
  expect(facts(fitVariants([option('size', 's'), option('colour')], pool).shown)).toEqual([['s', '90', 'a']])
})

test('what was typed for a value comes back with it', () => {
  const both = refit([option('size', 's', 'm')], [])
  const typed = both.map((row, at) => ({ ...row, price: at === 1 ? '7' : '5' }))
  const less = refit([option('size', 's')], typed)
  expect(facts(fitVariants([option('size', 's', 'm')], less).shown).at(-1)).toEqual(['m', '7', undefined])
})

test('a new value of a second option is a new variant, not the one that moved to the first', () => {
  const one = [{ ...variant({ size: 's' }, '90'), stock: 12 }]
  const moved = refit([option('size', 's'), option('scent', 'rose')], one)
  const { shown } = fitVariants([option('size', 's'), option('scent', 'rose', 'plain')], moved)
  expect(shown.map((row) => row.stock)).toEqual([12, ''])
})

test('a variant that is not offered any more is one that goes', () => {
  const off = { ...variant({}, '5', 'a'), isOff: true }
  expect(removedVariants(fitVariants([], [off])).map((row) => row.id)).toEqual(['a'])
})

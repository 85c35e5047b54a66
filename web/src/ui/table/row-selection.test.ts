import { describe, expect, it } from 'vitest'
import { selectionState, withRange } from './row-selection.ts'

const keys = ['a', 'b', 'c', 'd']

describe('selecting rows', () => {
  it('tells all from some from none, for the rows of this page only', () => {
    expect(selectionState(keys, new Set())).toBe('none')
    expect(selectionState(keys, new Set(['a', 'z']))).toBe('some')
    expect(selectionState(keys, new Set(keys))).toBe('all')
    expect(selectionState([], new Set(['z']))).toBe('none')
  })

  it('takes the rows between two presses, in either direction, and keeps the other pages', () => {
    const other = new Set(['z'])
    expect([...withRange(other, keys, { from: 'b', to: 'd', isOn: true })]).toEqual(['z', 'b', 'c', 'd'])
    expect([...withRange(other, keys, { from: 'c', to: 'a', isOn: true })]).toEqual(['z', 'a', 'b', 'c'])
  })

  it('takes one row when the last pressed one is gone', () => {
    expect([...withRange(new Set(), keys, { from: 'gone', to: 'b', isOn: true })]).toEqual(['b'])
  })

  it('clears a range the same way', () => {
    expect([...withRange(new Set(keys), keys, { from: 'a', to: 'c', isOn: false })]).toEqual(['d'])
  })
})

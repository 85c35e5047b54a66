import { expect, test } from 'vitest'
import { readPasted } from './read-pasted.ts'

const row = (number: string, name: string) => ({
  id: number,
  number,
  name,
  what: '',
  countryCode: 'TH' as const,
})
const rows = [
  row('SP-1001', 'Siti'),
  row('SP-1002', 'Nok'),
  row('SP-1003', 'José Miguel'),
  row('SP-1004', 'Nok'),
]
const companies = [
  { code: 'flash', name: 'Flash Express' },
  { code: 'jne', name: 'JNE' },
]
const read = (text: string, start = 0) => {
  const pasted = readPasted(text, rows, start, companies)
  return (
    pasted && {
      parcels: pasted.parcels.map((each) => [each.row.number, each.trackingNumber, each.company?.code]),
      unread: pasted.unread,
    }
  )
}

test('a column of numbers with its carriers goes line by line, and the carrier is no number', () => {
  expect(read('TH0158224174\tFlash Express\nTH0158224175\tJNE\r\n')).toEqual({
    parcels: [
      ['SP-1001', 'TH0158224174', 'flash'],
      ['SP-1002', 'TH0158224175', 'jne'],
    ],
    unread: [],
  })
})

test('lines that name their case go there in whatever order they stand', () => {
  const text = 'Case\tPhone\tTracking\nsp-1003\t0812345678\tTH0158224176\nSP-1001\t0812345679\tTH0158224174'
  expect(read(text, 1)).toEqual({
    parcels: [
      ['SP-1003', 'TH0158224176', undefined],
      ['SP-1001', 'TH0158224174', undefined],
    ],
    unread: ['Case\tPhone\tTracking'],
  })
})

test('a name that two creators share decides nothing', () => {
  expect(read('Nok\tTH0158224174\nSiti\tTH0158224175')).toEqual({
    parcels: [['SP-1001', 'TH0158224175', undefined]],
    unread: ['Nok\tTH0158224174'],
  })
})

test('a case that stands twice, and a case of nobody here, get nothing', () => {
  expect(read('SP-1001\tTH0158224174\nSP-1001\tTH0158224175\nSP-9999\tTH0158224176')?.parcels).toEqual([])
})

test('an empty cell leaves its row alone and shifts no other', () => {
  expect(read('TH0158224174\tJNE\n\tJNE\nTH0158224176\tJNE')).toEqual({
    parcels: [
      ['SP-1001', 'TH0158224174', 'jne'],
      ['SP-1003', 'TH0158224176', 'jne'],
    ],
    unread: ['\tJNE'],
  })
})

test('two columns that look the same are not guessed', () => {
  expect(read('TH0158224174\tTH9958224174\nTH0158224175\tTH9958224175')?.parcels).toEqual([])
})

test('a header above one column is not a number, and lines past the last row belong to nobody', () => {
  expect(read('Tracking number\nTH0158224174\nTH0158224175', 3)).toEqual({
    parcels: [['SP-1004', 'TH0158224174', undefined]],
    unread: ['TH0158224175'],
  })
})

test('one number is left to its field', () => {
  expect(read('TH0158224174')).toBeUndefined()
})

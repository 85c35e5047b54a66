import { expect, test } from 'vitest'
import { clockOf, hoursShown, lanesOf, minutesOf, moved, pressedMinute, resized } from './grid-place.ts'
import { momentOf, wallIn } from './week.ts'

test('entries that overlap are beside each other, and what follows has the whole width again', () => {
  const lanes = lanesOf([
    ...[
      { id: 'a', from: 600, to: 720 },
      { id: 'b', from: 660, to: 700 },
      { id: 'c', from: 700, to: 780 },
    ],
    { id: 'd', from: 780, to: 800 },
  ])
  expect(lanes.get('a')).toEqual({ lane: 0, lanes: 2 })
  expect(lanes.get('b')).toEqual({ lane: 1, lanes: 2 })
  expect(lanes.get('c')).toEqual({ lane: 1, lanes: 2 })
  expect(lanes.get('d')).toEqual({ lane: 0, lanes: 1 })
})

test('an entry moves and ends in quarters of an hour, and stays within its day', () => {
  expect(moved({ from: 600, to: 660 }, 22)).toEqual({ from: 615, to: 675 })
  expect(moved({ from: 30, to: 90 }, -120)).toEqual({ from: 0, to: 60 })
  expect(moved({ from: 1_380, to: 1_440 }, 60)).toEqual({ from: 1_380, to: 1_440 })
  expect(resized({ from: 600, to: 660 }, -200)).toEqual({ from: 600, to: 615 })
  expect(resized({ from: 600, to: 660 }, 2_000)).toEqual({ from: 600, to: 1_440 })
})

test('an entry that ends after midnight keeps its length when it is moved', () => {
  expect(moved({ from: 1_320, to: 1_560 }, -60)).toEqual({ from: 1_260, to: 1_500 })
  expect(moved({ from: 1_320, to: 1_560 }, 600)).toEqual({ from: 1_425, to: 1_665 })
  expect(resized({ from: 1_320, to: 1_560 }, -60)).toEqual({ from: 1_320, to: 1_500 })
  expect(clockOf(1_560)).toBe('02:00')
  expect(hoursShown([{ id: 'a', from: 1_320, to: 1_560 }])).toEqual({ first: 8, last: 24 })
})

test('a press on free time begins an entry at the half hour before it', () => {
  expect([pressedMinute(614), pressedMinute(1_439), pressedMinute(-3)]).toEqual([600, 1_410, 0])
})

test('a grid shows the usual hours, and more where something takes place in them', () => {
  expect(hoursShown([])).toEqual({ first: 8, last: 20 })
  expect(hoursShown([{ id: 'a', from: 195, to: 1_270 }])).toEqual({ first: 3, last: 22 })
  expect([minutesOf('2026-11-24T09:30'), clockOf(570)]).toEqual([570, '09:30'])
})

test('a time on a wall is the same moment again, on both sides of summer time', () => {
  for (const wall of ['2027-03-27T09:30', '2027-03-29T09:30', '2027-10-30T23:15'])
    expect(wallIn(momentOf(wall, 'Europe/Berlin'), 'Europe/Berlin')).toBe(wall)
})

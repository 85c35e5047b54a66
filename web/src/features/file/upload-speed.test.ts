import { expect, test } from 'vitest'
import { createSpeedometer } from './upload-speed.ts'

test('the time left follows what went through, once two seconds have passed', () => {
  const meter = createSpeedometer()
  expect(meter.read(0, 10_000, 0)).toBeUndefined()
  expect(meter.read(500, 10_000, 1_000)).toBeUndefined()
  expect(meter.read(1_000, 10_000, 2_000)).toBe(18)
  expect(meter.read(2_000, 10_000, 4_000)).toBe(16)
})

test('a step back and a pause begin anew', () => {
  const meter = createSpeedometer()
  meter.read(0, 10_000, 0)
  meter.read(5_000, 10_000, 3_000)
  expect(meter.read(4_000, 10_000, 4_000)).toBeUndefined()
  meter.reset()
  expect(meter.read(4_000, 10_000, 60_000)).toBeUndefined()
})

test('a network that stands still is not reckoned with', () => {
  const meter = createSpeedometer()
  meter.read(1_000, 10_000, 0)
  expect(meter.read(1_000, 10_000, 5_000)).toBeUndefined()
})

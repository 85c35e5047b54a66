import { expect, test } from 'vitest'
import { startEvent } from './start-event.ts'

const task = { id: '019b76da-bb88-752d-bf26-bda8ad88fe12', startsAt: '2026-11-26T13:25:00.000Z' }
const href = 'https://sampan.example/task?t=019b76da'
const now = new Date('2026-11-23T06:00:00Z')

/** The properties of a calendar file, its folded lines put together again. */
const propertiesOf = (file: string) => file.replace(/\r\n /g, '').trimEnd().split('\r\n')

test('opens at the moment of the task in UTC, and reminds before it', () => {
  const event = propertiesOf(startEvent(task, { title: 'Sign-up opens: Candle', href, now }))
  expect(event).toContain('DTSTART:20261126T132500Z')
  expect(event).toContain('DTSTAMP:20261123T060000Z')
  expect(event).toContain('TRIGGER:-PT15M')
  expect(event).toContain(`URL:${href}`)
})

test('keeps a title in any script, with commas and line ends, in lines of at most 75 bytes', () => {
  const title = 'เปิดรับสมัคร: คืนเงียบ ๆ กับเทียนลีลาวดี, กลิ่นใหม่; ลองก่อนใคร\nแล้วเล่าให้ฟัง'
  const file = startEvent(task, { title, href, now })
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(propertiesOf(file)).toContain(
    `SUMMARY:${title.replace(',', '\\,').replace(';', '\\;').replace('\n', '\\n')}`,
  )
})

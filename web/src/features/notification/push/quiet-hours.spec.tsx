import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import push from '../../../../../locales/en/push.json'
import { QuietHours } from './quiet-hours.tsx'

type Kept = Pick<Parameters<typeof QuietHours>[0], 'quiet' | 'timeZone'>

/** What was kept, one press after the other. */
let kept: Kept[] = []
let leave: () => Promise<void> = async () => undefined
afterEach(() => leave())

function Screen({ first }: { first: Kept }) {
  const [now, setNow] = useState(first)
  function keep(next: Kept): void {
    kept.push(next)
    setNow(next)
  }
  return <QuietHours {...now} onChange={keep} />
}
async function show(first: Kept): Promise<void> {
  kept = []
  leave = (await draw(() => <Screen first={first} />, '/settings', { push })).leave
}
const night = { from: '22:00', until: '08:00', mails: false }
const fromField = () => page.getByLabelText('From')
const untilField = () => page.getByLabelText('Until')

test('two equal times are not kept, and say so at their field; what was typed stays', async () => {
  await show({ quiet: night, timeZone: 'Asia/Bangkok' })
  await fromField().fill('08:00')
  await expect
    .element(page.getByText('The two times must differ. Until they do, 22:00 to 08:00 stays.'))
    .toBeVisible()
  expect(kept).toEqual([])
  await page.getByLabelText('Hold mails back too').click()
  expect(kept.map(({ quiet }) => quiet)).toEqual([{ ...night, mails: true }])
  await expect.element(page.getByLabelText('Hold mails back too')).toBeChecked()
  await expect.element(fromField()).toHaveValue('08:00')
  await untilField().fill('09:30')
  expect(kept.at(-1)?.quiet).toEqual({ from: '08:00', until: '09:30', mails: true })
  await expect.element(page.getByText('must differ', { exact: false })).not.toBeInTheDocument()
})

test('whoever wants no quiet hours and then some again has those that they had', async () => {
  await show({ quiet: { ...night, from: '23:00', mails: true }, timeZone: 'Asia/Bangkok' })
  await page.getByLabelText('No quiet hours').click()
  expect(kept.at(-1)?.quiet).toBeNull()
  await expect.element(fromField()).not.toBeInTheDocument()
  await page.getByLabelText('No quiet hours').click()
  expect(kept.at(-1)?.quiet).toEqual({ ...night, from: '23:00', mails: true })
})

test('a time that is half typed waits, and is kept with the zone of the device', async () => {
  await show({ quiet: night, timeZone: 'Asia/Ho_Chi_Minh' })
  await fromField().fill('')
  expect(kept).toEqual([])
  await fromField().fill('21:15')
  expect(kept.at(-1)?.quiet).toEqual({ ...night, from: '21:15' })
  // The zone is that of the device.
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(kept.at(-1)?.timeZone).toBe(zone)
})

test('the zone is named as the reader’s language calls it', async () => {
  await show({ quiet: night, timeZone: 'Asia/Ho_Chi_Minh' })
  await expect.element(page.getByText('Time zone: Indochina Time (GMT+7)')).toBeVisible()
})

import { parseCrontab } from 'graphile-worker'
import { expect, test } from 'vitest'
import { jobs } from '#jobs.ts'

test('the calendar can read when each job rings: a line that it cannot read keeps the server from starting', () => {
  const unreadable = jobs.flatMap(({ name, cron }) => {
    try {
      parseCrontab(`${cron ?? '* * * * *'} ring`)
      return []
    } catch (error) {
      return [`${name}: ${error}`]
    }
  })
  expect(unreadable).toEqual([])
})

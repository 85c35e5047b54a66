import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Clock } from '#ui/clock/clock.ts'
import { draw } from '#ui/testing/draw.tsx'
import { DueBar, dueStepId } from './due-bar.tsx'

/** Where the step begins, and how high it is, in CSS pixels. */
let step = { top: 0, height: 0 }

const clock: Clock = {
  owner: { name: 'Ara', kind: 'person' },
  isYours: true,
  startedAt: Date.now() - 3_600_000,
  dueAt: Date.now() + 86_400_000,
}

function Case() {
  return (
    <div style={{ height: 2_000 }}>
      <div style={{ height: step.top }} />
      <section id={dueStepId} tabIndex={-1} style={{ height: step.height }}>
        <button type="button">I have the parcel</button>
      </section>
      <DueBar clock={clock} duty="You confirm" label="Confirm receipt" />
    </div>
  )
}

const bar = () => page.getByRole('link', { name: 'Confirm receipt' })

beforeEach(() => page.viewport(375, 812))

test('a step that is not in sight has a bar that leads to it, and then goes', async () => {
  step = { top: 900, height: 400 }
  await draw(Case, '/m/goods')
  await expect.element(bar()).toBeVisible()
  await bar().click()
  await expect.poll(() => bar().elements()).toEqual([])
})

test('a step low on the screen that is seen whole has its own button alone', async () => {
  step = { top: 560, height: 120 }
  await draw(Case, '/m/goods')
  await expect.element(page.getByRole('button', { name: 'I have the parcel' })).toBeVisible()
  await expect.poll(() => bar().elements()).toEqual([])
})

test('of a step that begins low and goes on below the screen the bar tells', async () => {
  step = { top: 600, height: 700 }
  await draw(Case, '/m/goods')
  await expect.element(bar()).toBeVisible()
})

import { listMous } from '@sampan/contract/mou'
import { listParticipations } from '@sampan/contract/participation'
import { listMyTasks } from '@sampan/contract/participation-own'
import { listTasks } from '@sampan/contract/task'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lostWhenZoomed, violations } from './axe.ts'
import { call, logInByCall } from './calls.ts'
import { type Say, sayIn } from './say.ts'
import { openInside, see } from './screens.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Who reads on the phone reads Thai: longer lines, and letters of another height. */
const languages = { desktop: 'en', phone: 'th' } as const
/** A screen: its path on the desktop, and a heading that is on it once it is there. */
type Screen = [path: string, heading: string | RegExp]

/** Ids differ from demo to demo, so the screens of single records are found by what they are. */
async function screensOf(
  url: string,
  say: Say,
  language: string,
): Promise<Record<'creator' | 'brand', Screen[]>> {
  const [creator, brand] = await Promise.all([
    logInByCall(url, 'creator@sampan.example'),
    logInByCall(url, 'brand@sampan.example'),
  ])
  const tasks = await call(url, listTasks, { countryCode: 'TH', pageSize: 100 }, undefined, language)
  const mine = await call(url, listMyTasks, {}, creator, language)
  const content = await call(url, listParticipations, { view: 'content' }, brand, language)
  const papers = await call(url, listMous, { view: 'toReview' }, brand)
  const own = mine.rows[0]
  const draft = content.rows.find((row) => row.status === 7 && row.round > 1)
  const task = tasks.rows.find((row) => row.activity === 'inProgress' && !row.hasPrerequisite)
  expect([own, draft, task, papers.rows[0]].every(Boolean)).toBe(true)
  return {
    creator: [
      ['/taskList', say('task:list.title')],
      [`/task?t=${task?.id}`, task?.title ?? ''],
      [`/myTask?id=${own?.id}`, own?.task.title ?? ''],
    ],
    brand: [
      ['/console/tasks', say('task:offer.title')],
      ['/console/tasks/new', say('task:offer.newTitle')],
      ['/console/sign-ups', say('task:signUps.title')],
      [`/console/participations/${draft?.id}`, say('task:review.draftBy', { round: 2, name: '' }).trim()],
      ['/console/mous', say('mou:console.title')],
      ['/console/products', say('product:edit.title')],
    ],
  }
}

test.each(['desktop', 'phone'] as const)(
  'everybody can use the screens of tasks on a %s, in light and dark',
  async (device) => {
    const language = languages[device]
    const kept = { countryCode: 'TH', language }
    const screens = await screensOf(world.url, await sayIn(language), language)
    const found: string[] = []
    const look = async (page: Page, some: Screen[]) => {
      for (const [path, heading] of some) {
        await openInside(page, device === 'phone' ? `/m${path}` : path)
        await see(page.getByRole('heading', { name: heading }))
        found.push(...(await violations(page, path)))
        const isSite = device === 'desktop' && !path.startsWith('/console')
        if (isSite) found.push(...(await lostWhenZoomed(page, path)))
      }
    }
    await look(await world[device]({ kept, as: 'creator@sampan.example' }), screens.creator)
    await look(await world[device]({ kept, as: 'brand@sampan.example' }), screens.brand)
    expect(found).toEqual([])
    expect(world.faults).toEqual([])
  },
)

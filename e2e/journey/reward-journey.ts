import { listProducts } from '@sampan/contract/product'
import { listTasks } from '@sampan/contract/task'
import { expect } from 'vitest'
import { call } from '../calls.ts'
import { historyOf } from '../case-page.ts'
import { openInside, press, see, seeStatus, seeText } from '../screens.ts'
import { picture, type World } from '../world.ts'
import type { Market } from './markets.ts'
import { startWalk, type Walk } from './reward-walk.ts'
import {
  applyFor,
  approvePaper,
  moveParcel,
  openCase,
  registerWithAddress,
  returnPaper,
  sendPaper,
  ship,
  signHere,
} from './sample-steps.ts'
import {
  askForChange,
  handInLink,
  handInVideo,
  openParticipation,
  pass,
  payAndSee,
  postOnTiktok,
  signUpForTask,
} from './task-steps.ts'

export interface Traveller {
  device: 'desktop' | 'phone'
  market: Market
  fullName: string
  /** A person of the sandbox's TikTok. */
  tiktok: string
  trackingNumber: string
  /** How the agreement is signed: on paper, which comes back once, or on the screen. */
  signs: 'paper' | 'screen'
}

/**
 * From registration to a reward that is booked for the creator: sample, agreement, parcel, task, review. The creator's pages follow what
 * the others do: nothing is loaded anew.
 */
export async function earnAReward(world: World, traveller: Traveller): Promise<void> {
  const { device, market, fullName, tiktok, trackingNumber } = traveller
  const walk = await startWalk(world, device, market)
  const { creator, brand, say, english } = walk
  const { countryCode, product, task, live } = market
  const email = `${tiktok}@mail.example`
  const password = 'glow2026'
  await registerWithAddress(
    walk,
    { fullName, email, password, tiktok },
    { addressee: fullName, ...market.address },
  )

  // The sample: applied for, agreed, sent, received.
  const products = await call(world.url, listProducts, { countryCode, productQuery: product.query })
  const wanted = idOf(products.rows, (row) => row.name.startsWith(product.begins))
  const number = await applyFor(walk, wanted, product.option)
  await openCase(walk, number, fullName)
  await press(brand, english('sample:console.approve.confirm'))
  await seeStatus(brand, english('ui:status.sample.8'))
  const myCase = new URL(creator.url()).pathname + new URL(creator.url()).search
  if (traveller.signs === 'paper') {
    await sendPaper(walk, market.brand.name, 'agreement.pdf')
    await returnPaper(walk, 'The date is missing.')
    await seeText(creator, 'The date is missing.')
    await sendPaper(walk, market.brand.name, 'agreement-with-date.pdf')
  } else {
    await signHere(walk, { fullName, email })
    await openInside(creator, myCase)
  }
  await approvePaper(walk)
  await ship(walk, '12', trackingNumber)
  await moveParcel(walk, trackingNumber, '1', '0', '5', '3')
  await seeText(creator, trackingNumber)
  await picture(creator, `parcel-${market.language}`)
  await press(creator, say('sample:mine.receive.confirm'))
  await seeStatus(creator, say('ui:status.sample.1'))
  await brand.reload()
  await see(brand.getByRole('heading', { name: english('sample:case.history') }))
  const [mine, theirs] = [await historyOf(creator, say('sample:case.history')), await historyOf(brand)]
  expect(mine.length).toBe(theirs.length)
  expect(mine.map((line) => line.at)).toEqual(theirs.map((line) => line.at))

  // The task, with that sample: a video that comes back once, three reviews, a post, a reward.
  const tasks = await call(world.url, listTasks, { countryCode, pageSize: 100 })
  const taskOf = (title: string) => idOf(tasks.rows, (row) => row.title.startsWith(title))
  const first = await signUpForTask(walk, {
    taskId: taskOf(task.begins),
    bank: market.bank,
    ...(task.asksForSample && { sample: number }),
  })
  await openParticipation(brand, first, fullName)
  // It can be undone for some seconds, so that nothing is asked first.
  await press(brand, english('task:signUps.approve.verb'))
  await seeStatus(brand, english('ui:status.task.2'))
  await handInVideo(walk, 1, 'draft-1.webm')
  const { reviewer } = walk
  await openParticipation(reviewer, first, fullName)
  // With a remark no words of one's own are asked for: nobody writes twice what must change.
  const leading = walk.device === 'phone' ? undefined : 'One small change, please.'
  await askForChange(reviewer, walk, 'The label is cut off.', leading)
  await seeText(creator, 'The label is cut off.')
  await handInVideo(walk, 2, 'draft-2.webm')
  await pass(reviewer, walk)
  await pass(brand, walk)
  const link = await postOnTiktok(walk, tiktok, `${task.begins} ${task.hashtags} ${first}`)
  await creator.getByRole('textbox', { name: say('task:handIn.post.label') }).fill(link)
  await press(creator, say('task:handIn.post.confirm'))
  await seeText(creator, link)
  await pass(reviewer, walk)
  await seeStatus(creator, say('ui:status.task.6'))

  if (live) await doTheLive(walk, taskOf(live.begins), live, traveller)
  await payAndSee(walk, first, fullName, task.reward)
  expect(world.faults).toEqual([])
}

/** A second task with a link, now that the first one is done. */
async function doTheLive(
  walk: Walk,
  taskId: string,
  live: NonNullable<Market['live']>,
  { tiktok, fullName }: Traveller,
): Promise<void> {
  const { brand, reviewer, english } = walk
  const second = await signUpForTask(walk, { taskId })
  await openParticipation(brand, second, fullName)
  await press(brand, english('task:signUps.approve.verb'))
  await seeStatus(brand, english('ui:status.task.2'))
  const link = await postOnTiktok(walk, tiktok, `${live.begins} ${live.hashtags} ${second}`)
  await handInLink(walk, link, live.minutes)
  await pass(brand, walk)
  await openParticipation(reviewer, second, fullName)
  await pass(reviewer, walk)
}

/** The id of the one that is meant; a journey that cannot find it says so at once. */
function idOf<Row extends { id: string }>(rows: Row[], isMeant: (row: Row) => boolean): string {
  const row = rows.find(isMeant)
  if (!row) throw new Error('The demo has no such product or task that is open')
  return row.id
}

import type { Language } from '@sampan/contract/country'
import { listProducts } from '@sampan/contract/product'
import { listTasks } from '@sampan/contract/task'
import { expect } from 'vitest'
import { call } from './calls.ts'
import { historyOf } from './case-page.ts'
import { startWalk } from './reward-walk.ts'
import {
  applyFor,
  approvePaper,
  moveParcel,
  openCase,
  registerWithAddress,
  returnPaper,
  sendPaper,
  ship,
} from './sample-steps.ts'
import { answer, press, see, seeText } from './screens.ts'
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
import type { World } from './world.ts'

export interface Traveller {
  device: 'desktop' | 'phone'
  language: Extract<Language, 'en' | 'th'>
  fullName: string
  /** A person of the sandbox's TikTok. */
  tiktok: string
  trackingNumber: string
}

/** From registration to a reward that stands in the creator's account: sample, agreement, parcel, task, review. */
export async function earnAReward(world: World, traveller: Traveller): Promise<void> {
  const { device, language, fullName, tiktok, trackingNumber } = traveller
  const walk = await startWalk(world, device, language)
  const { creator, brand, say, english } = walk
  const email = `${tiktok}@mail.example`
  await registerWithAddress(
    walk,
    { fullName, email, password: 'glow2026', tiktok },
    {
      addressee: fullName,
      phone: '0812345678',
      areas:
        language === 'th' ? ['กรุงเทพมหานคร', 'วัฒนา', 'พระโขนงเหนือ'] : ['Bangkok', 'Watthana', 'พระโขนงเหนือ'],
      address: '88/21 Sukhumvit 71',
      postcode: '10110',
    },
  )

  // The sample: asked for, agreed on paper that comes back once, sent, received.
  const products = await call(world.url, listProducts, { countryCode: 'TH', productQuery: 'serum' })
  const serum = idOf(products.rows, (row) => row.name.startsWith('Rice Milk'))
  const number = await applyFor(walk, serum, '30 ml')
  await openCase(walk, number, fullName)
  await press(brand, english('sample:console.approve.confirm'))
  await answer(brand, english('sample:console.approve.confirm'))
  await seeText(brand, english('ui:status.sample.8'))
  const myCase = new URL(creator.url()).pathname + new URL(creator.url()).search
  await creator.goto(myCase)
  await sendPaper(walk, 'Siam Botanics', 'agreement.pdf')
  await returnPaper(walk, 'The date is missing.')
  await creator.reload()
  await seeText(creator, 'The date is missing.')
  await sendPaper(walk, 'Siam Botanics', 'agreement-with-date.pdf')
  await approvePaper(walk)
  await ship(walk, '12', trackingNumber)
  await moveParcel(walk, trackingNumber, '1', '0', '5', '3')
  await creator.reload()
  await seeText(creator, trackingNumber)
  await press(creator, say('sample:mine.receive.confirm'))
  await seeText(creator, say('ui:status.sample.1'))
  await brand.reload()
  await see(brand.getByRole('heading', { name: english('sample:case.history') }))
  const [mine, theirs] = [await historyOf(creator, say('sample:case.history')), await historyOf(brand)]
  expect(mine.length).toBe(theirs.length)
  expect(mine.map((line) => line.at)).toEqual(theirs.map((line) => line.at))

  // The task, with that sample: a video that comes back once, three reviews, a post, a reward.
  const tasks = await call(world.url, listTasks, { countryCode: 'TH', pageSize: 100 })
  const taskOf = (title: string) => idOf(tasks.rows, (row) => row.title.startsWith(title))
  const bank = { name: 'SCB', holder: 'Somebody Who Earns', number: '0482917365' }
  const first = await signUpForTask(walk, { taskId: taskOf('Unboxing'), sample: number, bank })
  await openParticipation(brand, first, fullName)
  await press(brand, english('task:signUps.approve.verb'))
  await answer(brand, english('task:signUps.approve.verb'))
  await seeText(brand, english('ui:status.task.2'))
  await creator.reload()
  await handInVideo(walk, 1, 'draft-1.webm')
  const { reviewer } = walk
  await openParticipation(reviewer, first, fullName)
  await askForChange(reviewer, walk, 'The label is cut off.', 'One small change, please.')
  await creator.reload()
  await seeText(creator, 'The label is cut off.')
  await handInVideo(walk, 2, 'draft-2.webm')
  await pass(reviewer, walk)
  await pass(brand, walk)
  const link = await postOnTiktok(walk, tiktok, `Unboxing #SiamBotanicsPartner #ad ${first}`)
  await creator.reload()
  await creator.getByRole('textbox', { name: say('task:handIn.post.label') }).fill(link)
  await press(creator, say('task:handIn.post.confirm'))
  await seeText(creator, link)
  await pass(reviewer, walk)
  await creator.reload()
  await seeText(creator, say('ui:status.task.6'))

  // A second task with a link, now that the first one is done.
  const second = await signUpForTask(walk, { taskId: taskOf('Tea time live') })
  await openParticipation(brand, second, fullName)
  await press(brand, english('task:signUps.approve.verb'))
  await answer(brand, english('task:signUps.approve.verb'))
  await seeText(brand, english('ui:status.task.2'))
  await creator.reload()
  const live = await postOnTiktok(walk, tiktok, `Tea live #SiamBotanicsPartner ${second}`)
  await handInLink(walk, live, '46')
  await pass(brand, walk)
  await openParticipation(reviewer, second, fullName)
  await pass(reviewer, walk)

  await payAndSee(walk, first, fullName, /600/)
  expect(world.faults).toEqual([])
}

/** The id of the one that is meant; a journey that cannot find it says so at once. */
function idOf<Row extends { id: string }>(rows: Row[], isMeant: (row: Row) => boolean): string {
  const row = rows.find(isMeant)
  if (!row) throw new Error('The demo has no such product or task that is open')
  return row.id
}

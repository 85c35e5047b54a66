import { uploadFile } from '@sampan/contract/file'
import { approveSignUps } from '@sampan/contract/participation'
import { getTaskStanding, signUpForTask } from '@sampan/contract/participation-own'
import { listPayoutMethods } from '@sampan/contract/payout'
import { listProducts } from '@sampan/contract/product'
import { publishTasks, saveTask } from '@sampan/contract/task-edit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, logInByCall } from './calls.ts'
import { signedPaper } from './journey/reward-walk.ts'
import { type Say, sayIn } from './say.ts'
import { press, see, seeStatus, seeText } from './screens.ts'
import { openWorld, picture, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const brandEmail = 'brand@sampan.example'
const creatorEmail = 'sorawit.chaiyaporn@creators.sampan.example'
const day = 86_400_000

/** A task of the brand that asks for a script, with the creator taken in. */
async function takenIn(): Promise<{ id: string; taskId: string }> {
  const { url } = world
  const [brand, creator] = [await logInByCall(url, brandEmail), await logInByCall(url, creatorEmail)]
  const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
  const { rows } = await call(url, listProducts, { countryCode: 'TH', pageSize: 100 })
  const product = rows.find((one) => one.brand.name === 'Siam Botanics')
  const task = await call(
    url,
    saveTask,
    {
      ...{ countryCode: 'TH', productId: product?.id ?? null, productSource: 'none', cooperationType: 1 },
      title: { en: 'A minute with the serum', th: 'หนึ่งนาทีกับเซรั่ม' },
      brief: { en: 'Send us your script first.', th: 'ส่งสคริปต์ให้เราก่อน' },
      notice: { en: 'Keep the video public.', th: 'เปิดวิดีโอเป็นสาธารณะ' },
      ...{ requirement: { scriptReview: true }, stages: [7], submission: 'link', modificationLimit: 2 },
      ...{ reward: '300', places: 2, slots: 2, startsAt: inDays(-1), endsAt: inDays(20) },
    },
    brand,
  )
  await call(url, publishTasks, { ids: [task.id] }, brand)
  const { accounts } = await call(url, getTaskStanding, { id: task.id }, creator)
  const methods = await call(url, listPayoutMethods, {}, creator)
  const made = await call(
    url,
    signUpForTask,
    {
      ...{ taskId: task.id, creatorId: accounts[0]?.creator.id ?? '', agreed: true },
      payoutMethodId: methods[0]?.id ?? '',
    },
    creator,
  )
  await call(url, approveSignUps, { ids: [made.id] }, brand)
  return { id: made.id, taskId: task.id }
}

/** Keeps what is uploaded on its way until it is let go. */
async function holdUploads(page: Page): Promise<{ letGo(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${uploadFile.path}`, async (route) => {
    await promise
    await route.continue()
  })
  return { letGo: resolve }
}

async function handIn(creator: Page, th: Say, text: string): Promise<void> {
  await creator.getByRole('textbox', { name: th('task:script.text'), exact: true }).fill(text)
  await press(creator, th('task:script.send'))
  await seeStatus(creator, th('task:script.outcome.waiting'))
}

test('a creator hands a script in on a phone in Thai, the brand gives it back and passes the next one in English, then comes the video', async () => {
  const [th, en] = [await sayIn('th'), await sayIn('en')]
  const { id, taskId } = await takenIn()
  const creator = await world.phone({
    as: creatorEmail,
    kept: { countryCode: 'TH', language: 'th' },
    locale: 'th-TH',
  })
  const brand = await world.desktop({ as: brandEmail, kept: { countryCode: 'TH', language: 'en' } })

  // A visitor reads before the sign-up that a script comes first, and within which time.
  const visitor = await world.desktop({ kept: { countryCode: 'TH', language: 'en' } })
  await visitor.goto(`/task?t=${taskId}`)
  await seeText(visitor, en('task:goes.submitScript_you'))
  await seeText(visitor, /reads the script before it is filmed/)

  await creator.goto(`/m/myTask?id=${id}`)
  await press(creator, th('task:script.send'))
  await seeText(creator, th('errors:scriptNeeded'))
  // A file that was chosen goes along: the script is not sent before it is here.
  const line = await holdUploads(creator)
  await creator.getByRole('textbox', { name: th('task:script.text'), exact: true }).fill('เปิดด้วยฉาก')
  await creator.locator('input[type=file]').first().setInputFiles(signedPaper('storyboard.pdf'))
  await seeText(creator, 'storyboard.pdf')
  await press(creator, th('task:script.send'))
  await seeText(creator, th('file:stillUnderWay'))
  line.letGo()
  await creator.getByText(th('file:say.done'), { exact: true }).waitFor({ state: 'attached' })
  await picture(creator, 'm-script-to-hand-in')
  await handIn(creator, th, 'เปิดด้วยฉากหน้ากระจก แล้วพูดถึงเซรั่ม')
  // Nothing but the script is asked before it has passed.
  expect(await creator.getByRole('button', { name: th('task:handIn.confirmFirst') }).count()).toBe(0)

  await brand.goto('/console/reviews')
  await see(brand.locator(`a[href*="${id}"]`))
  await brand.locator(`a[href*="${id}"]`).first().click()
  await seeText(brand, 'เปิดด้วยฉากหน้ากระจก แล้วพูดถึงเซรั่ม')
  await see(brand.getByRole('link', { name: /storyboard\.pdf/ }))
  await picture(brand, 'script-to-read')
  await press(brand, en('task:script.return.verb'))
  const dialog = brand.getByRole('dialog')
  await dialog
    .getByRole('textbox', { name: en('task:script.return.field') })
    .fill('Please say the price, and show the label.')
  await dialog.getByRole('button', { name: en('task:script.return.verb'), exact: true }).click()
  await seeStatus(brand, en('task:script.outcome.returned'))

  // The page of the creator is still open: what came back is there by itself.
  await seeText(creator, 'Please say the price, and show the label.')
  await seeText(creator, th('task:script.next'))
  await picture(creator, 'm-script-came-back')
  await handIn(creator, th, 'เปิดด้วยราคา แล้วโชว์ฉลาก')

  await seeText(brand, 'เปิดด้วยราคา แล้วโชว์ฉลาก')
  await press(brand, en('task:script.pass.verb'))
  await brand
    .getByRole('dialog')
    .getByRole('button', { name: en('task:script.pass.verb'), exact: true })
    .click()
  await seeStatus(brand, en('task:script.outcome.passed'))

  await creator
    .getByRole('textbox', { name: th('task:handIn.linkLabel') })
    .fill('https://www.tiktok.com/@sora.outfits/video/7390000000000000001')
  await press(creator, th('task:handIn.confirmFirst'))
  await seeStatus(creator, th('ui:status.task.7'))
  expect(world.faults).toEqual([])
})

import { settleParticipations } from '@sampan/contract/participation'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { letTaskEnd } from '../database.ts'
import { openInside, pickByWords, press, see, seeStatus, seeText } from '../screens.ts'
import { go, video, type Walk } from './reward-walk.ts'

interface Bank {
  /** A part of its name, as people type it. */
  name: string
  holder: string
  number: string
}

interface SignUp {
  taskId: string
  /** The number of their own sample that the task asks for. */
  sample?: string
  /** The first time there is no payout method yet. */
  bank?: Bank
}

/** Signs up for a task, step by step, and answers the number of the participation. */
export async function signUpForTask(walk: Walk, { taskId, sample, bank }: SignUp): Promise<string> {
  const { creator, say } = walk
  const goOn = () =>
    creator
      .getByRole('button', { name: say('task:signUp.continue'), exact: true })
      .last()
      .click()
  await go(walk, `/task?t=${taskId}`)
  await press(creator, say('task:detail.button.signUp'))
  await see(creator.getByRole('radio', { name: /@/ }))
  await goOn()
  if (sample) {
    await creator.getByText(sample).last().click()
    await goOn()
  }
  await creator.waitForURL(/signUp=payout/)
  if (bank) await fillPayoutMethod(walk, bank)
  else await see(creator.getByRole('radio', { name: /./ }))
  await goOn()
  await creator.waitForURL(/signUp=confirm/)
  await see(creator.getByText(say('task:signUp.confirm.duties')))
  await creator.getByRole('checkbox').last().check()
  await creator
    .getByRole('button', { name: say('task:signUp.button'), exact: true })
    .last()
    .click()
  await seeText(creator, say('task:signUp.done.title'))
  const number =
    /EN-\d+/.exec(
      (await creator
        .getByText(/EN-\d+/)
        .first()
        .textContent()) ?? '',
    )?.[0] ?? ''
  await creator.getByRole('link', { name: say('task:signUp.done.follow') }).click()
  await creator.waitForURL(/[?&]id=/)
  return number
}

/** The step's own button saves what is in its form; a creator who came a moment ago is asked no password (R56). */
async function fillPayoutMethod({ creator, say }: Walk, bank: Bank): Promise<void> {
  await pickByWords(creator, say('payout:bank'), bank.name)
  await creator.getByRole('textbox', { name: say('payout:accountName') }).fill(bank.holder)
  await creator.getByRole('textbox', { name: say('payout:accountNumber') }).fill(bank.number)
}

/** Somebody of the console opens a participation by its number. */
export async function openParticipation(page: Page, number: string, name: string): Promise<void> {
  await openInside(page, `/console/sign-ups?q=${number}`)
  await page.getByRole('link', { name }).first().click()
  await seeText(page, number)
}

/** The creator uploads a video and hands it in; remarks of the last round are ticked. */
export async function handInVideo({ creator, say }: Walk, round: number, fileName: string): Promise<void> {
  const ticks = creator.getByRole('checkbox')
  for (let index = 0; index < (await ticks.count()); index++) await ticks.nth(index).check()
  await creator.locator('input[type=file]').first().setInputFiles(video(fileName))
  await creator.getByText(say('file:say.done')).first().waitFor({ state: 'attached' })
  await press(creator, round === 1 ? say('task:handIn.confirmFirst') : say('task:handIn.confirm', { round }))
  await seeText(creator, say(`task:case.stage.reviewContent`))
}

/** The creator hands in a link, with the minutes of a livestream. */
export async function handInLink({ creator, say }: Walk, link: string, minutes: string): Promise<void> {
  await creator.getByRole('textbox', { name: say('task:handIn.linkLabel') }).fill(link)
  await creator.getByRole('textbox', { name: say('task:handIn.minutes') }).fill(minutes)
  await press(creator, say('task:handIn.confirmFirst'))
  await seeStatus(creator, say('ui:status.task.7'))
}

/** A reviewer pins a remark on the draft that is open and asks for the change; the remark says it, words may lead it. */
export async function askForChange(
  page: Page,
  { english }: Walk,
  remark: string,
  words?: string,
): Promise<void> {
  await page.getByRole('textbox', { name: english('task:review.comment') }).fill(remark)
  await press(page, english('task:review.add'))
  await seeText(page, remark)
  await press(page, english('task:review.askFor', { count: 1 }))
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox', { name: english('task:review.return.field') })
  await (words === undefined ? field.waitFor() : field.fill(words))
  await dialog.getByRole('button', { name: english('task:review.askFor', { count: 1 }) }).click()
  // The status that follows is in the history already; who has asked is not offered to ask again.
  await expect
    .poll(() => page.getByRole('button', { name: english('task:review.askFor', { count: 1 }) }).count())
    .toBe(0)
}

/** Passes what is open at its stage. */
export async function pass(page: Page, { english }: Walk): Promise<void> {
  await page.reload()
  await press(page, english('task:signUps.pass.verb'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: english('task:signUps.pass.verb'), exact: true })
    .click()
  await seeText(page, english('task:signUps.pass.result', { count: 1 }))
}

/** Posts on TikTok, played by the sandbox, and answers the address of the post. */
export async function postOnTiktok({ admin }: Walk, handle: string, caption: string): Promise<string> {
  await admin.goto(`/sandbox?tab=tiktok&q=${handle}`)
  await admin.getByRole('link', { name: 'Videos' }).first().click()
  await admin.getByRole('textbox', { name: 'Description with hashtags' }).fill(caption)
  await admin.getByRole('button', { name: 'Post a video' }).click()
  await seeText(admin, caption)
  return (
    (await admin
      .getByText(/^https:\/\/www\.tiktok\.com\//)
      .first()
      .textContent()) ?? ''
  )
}

/** The task has ended and the post was kept: the admin pays, and the creator finds the line and saves a statement of it. */
export async function payAndSee(walk: Walk, number: string, name: string, amount: RegExp): Promise<void> {
  const { admin, creator, english, say, world } = walk
  await letTaskEnd(world.dataDir, number)
  await openParticipation(admin, number, name)
  // The job that pays may have been faster; then it is paid already.
  const settle = admin.getByRole('button', { name: english('task:signUps.settle.verb'), exact: true })
  await see(settle.or(admin.getByText(english('ui:status.task.4'), { exact: true })))
  if (await settle.isVisible()) {
    await settle.click()
    const confirm = english('task:signUps.settle.verb')
    const isPaid = admin.waitForResponse((answer) => answer.url().endsWith(settleParticipations.path))
    await admin.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click()
    await isPaid
  }
  await admin.reload()
  await seeStatus(admin, english('ui:status.task.4'))
  await go(walk, '/user?tab=earnings', '/m/statement')
  const lines = creator.getByRole('list', { name: say('earning:title') })
  await see(lines.getByText(amount))
  await see(lines.getByText(say('earning:state.due')))
  await creator.getByRole('button', { name: say('earning:statement.title') }).click()
  const saved = creator.waitForEvent('download')
  await creator.getByRole('button', { name: say('earning:statement.csv'), exact: true }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/)
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTiktokAuthUrl } from '@sampan/contract/creator'
import { listMous } from '@sampan/contract/mou'
import { listParticipations } from '@sampan/contract/participation'
import { getMyTask, listMyTasks } from '@sampan/contract/participation-own'
import { listMySamples } from '@sampan/contract/sample'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lineOf, longVideo, watchPieces } from './broken-line.ts'
import { call, logInByCall, type Tokens } from './calls.ts'
import { askDatabase } from './database.ts'
import { endSession } from './ended-session.ts'
import { video } from './journey/reward-walk.ts'
import { openParticipation } from './journey/task-steps.ts'
import { type Say, sayIn } from './say.ts'
import { logIn, press, see, seeFault, seeStatus, seeText } from './screens.ts'
import { english } from './words.ts'
import { openWorld, type World } from './world.ts'

let world: World
let say: Say
/** Of the demo: a task that waits for a draft. */
let draft: string
const folder = mkdtempSync(join(tmpdir(), 'sampan-files-'))
beforeAll(async () => {
  ;[world, say] = await Promise.all([openWorld(), sayIn('en')])
  const { rows } = await call(world.url, listMyTasks, {}, await tokensOf(nattaya))
  const [waiting] = rows.filter(({ status }) => status === 2)
  if (!waiting) throw new Error('the demo has no task that waits for a draft')
  draft = waiting.id
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.close()
})

const kept = { countryCode: 'TH', language: 'en' }
const nattaya = 'creator@sampan.example'
const at = (person: string) => `${person}@creators.sampan.example`

test('an account is taken as it is pasted, and what names no profile is said at its field', async () => {
  const page = await world.phone({ as: nattaya, kept })
  await page.goto('/m/creators?add=4')
  const sheet = page.getByRole('dialog', { name: 'Add a Facebook account' })
  const field = (name: string) => sheet.getByLabel(name, { exact: true })
  await field('Profile link or handle').fill('https://youtu.be/abc')
  await field('Followers').fill('1000000000000')
  await press(page, 'Save')
  await seeFault(field('Profile link or handle'), 'This link leads to another platform.')
  await seeFault(field('Followers'), 'Followers are a whole number up to 999,999,999, such as 12,800.')
  await field('Profile link or handle').fill(' HTTPS://www.Facebook.com/Nattaya.Cooks/?ref=x ')
  await see(sheet.getByText('@Nattaya.Cooks'))
  await field('Followers').fill('12 800')
  await press(page, 'Save')
  const row = page.getByRole('listitem').filter({ hasText: '@Nattaya.Cooks' })
  await see(row.getByText('Facebook · 12,800 followers'))
  await see(row.getByText('Said by you'))
  expect(world.faults).toEqual([])
})

test('a video that no browser plays is refused at its field, with the formats that work', async () => {
  const page = await world.desktop({ as: nattaya, kept })
  await page.goto(`/myTask?id=${draft}`)
  const field = page.locator('input[type=file]').first()
  const avi = Buffer.concat([Buffer.from('RIFF\x00\x10\x00\x00AVI LIST'), Buffer.alloc(4_096)])
  await field.setInputFiles({ name: 'clip.avi', mimeType: 'video/x-msvideo', buffer: avi })
  await seeText(page, /This file cannot be taken\. These formats work: MP4, MOV .*WebM/)
  // The head of an MP4 without what it announces.
  const broken = Buffer.concat([
    Buffer.from('\x00\x00\x00\x18ftypisom\x00\x00\x02\x00isomavc1', 'latin1'),
    Buffer.alloc(64_000, 7),
  ])
  await field.setInputFiles({ name: 'broken.mp4', mimeType: 'video/mp4', buffer: broken })
  await seeText(page, /This video is broken or incomplete\..* These formats work: MP4, MOV/)
  expect(world.faults).toEqual([])
})

test('an upload that is cut in the middle goes on, also in a page that was loaded anew', async () => {
  const page = await world.desktop({ as: nattaya, kept })
  const line = await lineOf(page)
  const begins = watchPieces(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(`/myTask?id=${draft}`)
  const path = longVideo(folder, 'long.webm', 6_000_000)
  await line.slow()
  await page.locator('input[type=file]').first().setInputFiles(path)
  await seeText(page, /^[1-4]([.,]\d)?\sMB of \d/)
  await line.cut()
  await seeText(page, say('file:waiting.connection'))
  await page.getByRole('button', { name: say('task:handIn.confirm', { round: 2 }), exact: true }).click()
  await seeText(page, say('file:stillUnderWay'))
  await line.slow()
  await seeText(page, /^[2-5]([.,]\d)?\sMB of \d/)
  expect(begins.length).toBeGreaterThan(1)
  expect(begins.at(-1)).toBeGreaterThan(500_000)

  await page.reload()
  await seeText(page, say('file:unfinished', { name: 'long.webm' }))
  await line.free()
  const before = begins.length
  await page.locator('input[type=file]').first().setInputFiles(path)
  await page.getByText(say('file:say.done')).first().waitFor({ state: 'attached' })
  expect(begins[before]).toBeGreaterThan(1_000_000)
  // The browser's own word about the line that was cut.
  world.faults.length = 0
  await seeText(page, 'long.webm')
})

test('a session that ends before a draft is handed in loses nothing, and two presses hand in one', async () => {
  const page = await world.desktop({ as: nattaya, kept })
  await page.goto(`/myTask?id=${draft}`)
  await page.locator('input[type=file]').first().setInputFiles(video('take-one.webm'))
  await page.getByText(say('file:say.done')).first().waitFor({ state: 'attached' })
  const note = page.getByRole('textbox', { name: say('task:handIn.note') })
  await note.fill('The light is better in the second half.')
  await endSession(page, world.url)
  const send = page.getByRole('button', { name: say('task:handIn.confirm', { round: 2 }), exact: true })
  await send.click()
  await seeText(page, 'Please log in again.')
  await logIn(page, nattaya, english)
  await page.getByRole('dialog', { name: 'Log in' }).waitFor({ state: 'hidden' })
  expect(await note.inputValue()).toBe('The light is better in the second half.')
  await seeText(page, 'take-one.webm')
  await send.dblclick()
  // The status is in the history of the first draft already; the form goes when the second one is in. Its button says
  // something else while it sends.
  await note.waitFor({ state: 'hidden' })
  const { submissions } = await call(world.url, getMyTask, { id: draft }, await tokensOf(nattaya))
  expect(submissions.map(({ round }) => round).sort()).toEqual([1, 2])
})

test('of two who review the same draft the second is told who decided, and sees what became of it', async () => {
  const [first, second] = await Promise.all(
    ['admin@sampan.example', 'reviewer@sampan.example'].map((as) => world.desktop({ as, kept })),
  )
  if (!first || !second) throw new Error('no browsers')
  const reviewer = await tokensOf('reviewer@sampan.example')
  const { rows } = await call(world.url, listParticipations, { statuses: [3] }, reviewer)
  const { number, creator } = firstOf(rows.filter((row) => row.actions.includes('pass')))
  for (const page of [first, second]) await openParticipation(page, number, creator.fullName)
  const verb = say('task:signUps.pass.verb')
  for (const page of [first, second]) {
    await press(page, verb)
    await see(page.getByRole('dialog').getByRole('button', { name: verb, exact: true }))
  }
  const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: verb, exact: true })
  await confirm(first).dblclick()
  await seeText(first, say('task:signUps.pass.result', { count: 1 }))
  await confirm(second).click()
  await seeText(second, /has decided this already\./)
  await expect.poll(() => second.getByRole('button', { name: verb, exact: true }).count()).toBe(0)
  expect(world.faults).toEqual([])
})

test('of two who check the same agreement, or the same application, the second sees what the first decided', async () => {
  const [ploy, anan] = await Promise.all(
    ['brand@sampan.example', 'anan@siambotanics.example'].map((as) => world.desktop({ as, kept })),
  )
  if (!ploy || !anan) throw new Error('no browsers')
  const papers = await call(world.url, listMous, { kind: 'sample' }, await tokensOf('brand@sampan.example'))
  const { number } = firstOf(papers.rows)
  for (const page of [ploy, anan]) {
    await page.goto(`/console/samples?q=${number}`)
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await press(page, say('mou:review.button'))
    await see(page.getByRole('button', { name: say('mou:review.approve'), exact: true }))
  }
  await ploy.getByRole('button', { name: say('mou:review.approve'), exact: true }).dblclick()
  await seeText(ploy, say('mou:result.approve', { count: 1 }))
  await press(anan, say('mou:review.giveBack'))
  const words = anan.getByRole('dialog', { name: say('mou:return.title', { count: 1 }) })
  await words.getByText(say('mou:return.reason.unreadable')).click()
  await words.getByRole('button', { name: say('mou:return.confirm') }).click()
  await seeText(anan, 'พลอย อรุณรัตน์ has decided this already.')
  await seeStatus(anan, say('ui:status.sample.6'))

  for (const page of [ploy, anan]) {
    await page.goto('/console/samples?view=toReview')
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await see(page.getByRole('button', { name: say('sample:console.approve.confirm'), exact: true }))
  }
  const approve = say('sample:console.approve.confirm')
  // Who presses twice approves once, and may take it back for as long as the toast stands.
  await ploy.getByRole('button', { name: approve, exact: true }).dblclick()
  await see(ploy.getByRole('button', { name: say('ui:action.undo'), exact: true }))
  // Nothing is left to decide for the one who comes second: the page has followed.
  await expect
    .poll(() =>
      anan.getByRole('button', { name: say('sample:console.approve.confirm'), exact: true }).count(),
    )
    .toBe(0)
  expect(world.faults).toEqual([])
})

test('an agreement of a wrong kind is refused at its field, and what was chosen outlives the session', async () => {
  const page = await world.phone({ as: nattaya, kept })
  const { rows } = await call(world.url, listMySamples, { pageSize: 50 }, await tokensOf(nattaya))
  const unsigned = firstOf(rows.filter((row) => row.actions.includes('submitMou'))).id
  await page.goto(`/m/goods?id=${unsigned}`)
  await page.getByText(say('mou:signing.upload')).click()
  const field = page.locator('input[type=file]').first()
  await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('I agree') })
  await seeText(page, /This file cannot be taken\. These formats work: PDF, DOC, DOCX\./)
  await field.setInputFiles('demo/mou-files/signed-th.pdf')
  await page.getByText(say('file:say.done')).first().waitFor({ state: 'attached' })
  await endSession(page, world.url)
  const send = page.getByRole('button', { name: /^Send to / })
  await send.click()
  await page.waitForURL('**/m/login?back=*')
  await logIn(page, nattaya, english)
  await page.waitForURL(`**/m/goods?id=${unsigned}`)
  await seeText(page, 'signed-th.pdf')
  await send.dblclick()
  await seeStatus(page, say('ui:status.sample.9'))
})

test('the link of a post must be https, and that of somebody else is told to both sides', async () => {
  const page = await world.phone({ as: at('bui.gia.han'), kept: { countryCode: 'VN', language: 'en' } })
  const [row] = await askDatabase(
    world.dataDir,
    `select p.id from participation p join creator c on c.id = p.creator_id
     where c.handle = 'giahan.makeup' and p.clock_duty = 'publish'`,
  )
  await page.goto(`/m/myTask?id=${String(row?.id)}`)
  const field = page.getByRole('textbox', { name: say('task:handIn.post.label') })
  await field.fill('http://www.tiktok.com/@giahan.makeup/video/7710341247699431799')
  await press(page, say('task:handIn.post.confirm'))
  await seeFault(field, 'Start the link with https://')
  const [video] = await askDatabase(
    world.dataDir,
    `select v.id from sandbox.tiktok_video v join sandbox.tiktok_person p using (open_id)
     where p.username = 'kit.eats' and v.is_public limit 1`,
  )
  await field.fill(`https://www.tiktok.com/@kit.eats/video/${String(video?.id)}`)
  await page.getByRole('button', { name: say('task:handIn.post.confirm'), exact: true }).dblclick()
  await expect
    .poll(async () => {
      await page.reload()
      const line = page.getByRole('listitem').filter({ hasText: say('task:check.postOwner') })
      await line
        .or(page.getByText(/^EN-\d+$/))
        .first()
        .waitFor()
      return line.filter({ hasText: say('task:check.outcome.failed') }).count()
    })
    .toBe(1)
})

test('a parcel that was confirmed in one tab is confirmed in the other', async () => {
  const { rows } = await call(world.url, listMySamples, { pageSize: 50 }, await tokensOf(nattaya))
  const { id } = firstOf(rows.filter((row) => row.actions.includes('receive')))
  const one = await world.desktop({ as: nattaya, kept })
  const other = await one.context().newPage()
  for (const tab of [one, other]) {
    await tab.goto(`/user?tab=samples&id=${id}`)
    await see(tab.getByRole('button', { name: say('sample:mine.receive.confirm'), exact: true }))
  }
  await one.getByRole('button', { name: say('sample:mine.receive.confirm'), exact: true }).dblclick()
  await seeStatus(one, say('ui:status.sample.1'))
  // Pressed nowhere else: the other tab follows.
  await seeStatus(other, say('ui:status.sample.1'))
  const lines = await one.getByText(say('sample:verb.receive', { name: 'You' })).count()
  expect(lines).toBeLessThanOrEqual(1)
})

test('whoever opens the TikTok page that somebody else asked for links nothing', async () => {
  const thief = await tokensOf(at('sorawit.chaiyaporn'))
  const { authUrl } = await call(
    world.url,
    getTiktokAuthUrl,
    { redirectUrl: `${world.url}/user?scene=job`, tenantUserId: 'a-key-of-the-thief', countryCode: 'TH' },
    thief,
  )
  const victim = await world.desktop({ as: nattaya, kept })
  await victim.goto(authUrl)
  await victim.getByRole('radio', { name: '@ploy.kinlen' }).check()
  await press(victim, 'Allow')
  await seeText(victim, say('account:authorisation.failed'))
  expect(world.faults).toEqual([])
})

function firstOf<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('the demo has none')
  return first
}

const tokensOf = (email: string): Promise<Tokens> => logInByCall(world.url, email)

import { listParticipations } from '@sampan/contract/participation'
import { listMyTasks } from '@sampan/contract/participation-own'
import { participationStatus } from '@sampan/contract/task-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, logInByCall } from './calls.ts'
import { signedPaper } from './journey/reward-walk.ts'
import { sayIn } from './say.ts'
import { answer, press, see, seeFault, seeStatus, seeText } from './screens.ts'
import { openWorld, picture, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const brandEmail = 'brand@sampan.example'
const creatorEmail = 'anucha.meesuk@creators.sampan.example'

test('a brand looks at the account, says that it has paid with a voucher, and the creator confirms on the phone', async () => {
  const say = await sayIn('en')
  const { rows } = await call(
    world.url,
    listParticipations,
    { view: 'yourTurn', pageSize: 100 },
    await logInByCall(world.url, brandEmail),
  )
  const owed = rows.find(({ clock }) => clock?.duty === 'payDirectly')
  if (!owed) throw new Error('the demo has no reward that this brand owes')
  const kept = { countryCode: 'TH', language: 'en' }
  const brand = await world.desktop({ as: brandEmail, kept })
  await brand.goto(`/console/participations/${owed.id}?show=case`)
  await press(brand, say('task:direct.do.seeAccount'))
  await see(brand.getByLabel(say('task:direct.accountOf', { name: owed.creator.fullName })))
  await press(brand, say('task:direct.do.pay'))
  const dialog = brand.getByRole('dialog')
  await dialog
    .getByRole('textbox', { name: say('task:direct.form.reference'), exact: true })
    .fill('KBANK 77120')
  await dialog.locator('input[type=file]').setInputFiles(signedPaper('transfer.pdf'))
  await see(dialog.getByText('transfer.pdf'))
  await picture(brand, 'pay-directly')
  await dialog
    .getByRole('button', { name: say('task:direct.form.send', { name: owed.creator.fullName }), exact: true })
    .click()
  await seeStatus(brand, say('task:direct.status.2'))
  await seeText(brand, 'KBANK 77120')

  const creator = await world.phone({ as: creatorEmail, kept })
  await creator.goto(`/m/myTask?id=${owed.id}`)
  await see(creator.getByRole('link', { name: 'transfer.pdf' }))
  await picture(creator, 'm-paid-directly')
  await press(creator, say('task:direct.do.confirm'))
  await answer(creator, say('task:direct.do.confirm'))
  await seeStatus(creator, say('task:direct.status.3'))
  await creator.goto('/m/statement')
  await see(creator.getByText(say('earning:state.paidDirectly'), { exact: true }))
  await brand.reload()
  await seeStatus(brand, say('task:direct.status.3'))
  expect(world.faults).toEqual([])
})

test('an admin takes a part of a reward back, its creator contradicts on the phone in Thai, and another admin decides', async () => {
  const [say, thai] = [await sayIn('en'), await sayIn('th')]
  const { rows } = await call(
    world.url,
    listMyTasks,
    { group: 'all', pageSize: 50 },
    await logInByCall(world.url, creatorEmail),
  )
  const settled = rows.find(
    ({ status, task }) => status === participationStatus.settled && task.paymentMethod === 'platform',
  )
  if (!settled) throw new Error('the demo has no reward of this creator that the platform paid')
  const { id, creator } = settled
  const page = `/console/participations/${id}?show=case`
  const kept = { countryCode: 'TH', language: 'en' }
  const announcer = await world.desktop({ as: 'admin@sampan.example', kept })
  await announcer.goto(page)
  await press(announcer, say('task:signUps.more', { number: settled.number }))
  await announcer.getByRole('menuitem', { name: say('task:clawback.do.announce'), exact: true }).click()
  const form = announcer.getByRole('dialog')
  const amount = form.getByLabel(say('task:clawback.form.amount'), { exact: true })
  await amount.fill('9000')
  await form
    .getByLabel(say('task:clawback.form.reason'), { exact: true })
    .fill('Half of the views were bought')
  await answer(announcer, say('task:clawback.form.send'))
  await seeFault(amount, say('task:clawback.form.tooMuch', { amount: '฿900' }))
  await amount.fill('450')
  await see(form.getByText(say('task:clawback.means.other', { name: creator.fullName })))
  await picture(announcer, 'announce-clawback')
  await answer(announcer, say('task:clawback.form.send'))
  await seeStatus(announcer, say('task:clawback.status.1'))

  const person = await world.phone({ as: creatorEmail, kept: { countryCode: 'TH', language: 'th' } })
  await person.goto(`/m/myTask?id=${id}`)
  await see(person.getByText('Half of the views were bought'))
  await picture(person, 'm-clawback')
  await press(person, thai('task:clawback.do.contradict'))
  await answer(person, thai('task:clawback.contradict.verb'))
  const sheet = person.getByRole('dialog')
  const words = sheet.getByLabel(thai('task:clawback.contradict.reason'), { exact: true })
  await expect.poll(() => words.getAttribute('aria-invalid')).toBe('true')
  await words.fill('ไม่เคยซื้อยอดวิว')
  await sheet.locator('input[type=file]').setInputFiles(signedPaper('views.pdf'))
  await see(sheet.getByText('views.pdf'))
  await picture(person, 'm-contradict-clawback')
  await answer(person, thai('task:clawback.contradict.verb'))
  await seeStatus(person, thai('task:clawback.status.2'))
  await see(announcer.getByText(say('task:clawback.forOther')))

  const decider = await world.desktop({ as: 'finance@sampan.example', kept })
  await decider.goto(page)
  await see(decider.getByRole('link', { name: 'views.pdf' }))
  await press(decider, say('task:clawback.do.uphold'))
  await decider
    .getByRole('dialog')
    .getByLabel(say('task:clawback.words'), { exact: true })
    .fill('The log shows it')
  await picture(decider, 'uphold-clawback')
  await answer(decider, say('task:clawback.do.uphold'))
  await seeStatus(decider, say('task:clawback.status.3'))
  await seeStatus(person, thai('task:clawback.status.3'))
  await person.goto('/m/statement')
  await see(person.getByText(thai('earning:kind.clawback')))
  await picture(person, 'm-clawback-taken')
  expect(world.faults).toEqual([])
})

import { listParticipations } from '@sampan/contract/participation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, logInByCall } from './calls.ts'
import { signedPaper } from './journey/reward-walk.ts'
import { sayIn } from './say.ts'
import { answer, press, see, seeStatus, seeText } from './screens.ts'
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

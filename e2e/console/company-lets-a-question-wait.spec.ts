import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { askDatabase } from '../database.ts'
import { press, see, seeText } from '../screens.ts'
import { openWorld, picture, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const inEnglish = { countryCode: 'MY', language: 'en' }
const owner = 'aisyah@bulanmodest.example'

/** Lets the look at the companies that were asked go on for so long, and the job look at them. */
async function letHoursPass(hours: number): Promise<void> {
  await askDatabase(
    world.dataDir,
    `update brand_verification
     set clock_due_at = clock_due_at - (clock_started_at - (now() - make_interval(hours => $1::int))),
       clock_started_at = now() - make_interval(hours => $1::int)
     where status = 2 and id in (select id from brand where name = 'Bulan Modest')`,
    [hours],
  )
  await askDatabase(
    world.dataDir,
    `select app.enqueue('brand-verification-clock', json_build_object('tenantId', tenant_id, 'payload', json_build_object()),
       null, null, 0, 3) from tenant`,
  )
}

test('a company that is asked is reminded, and what it does not answer in time ends by itself', async () => {
  const admin = await world.desktop({ as: 'admin@sampan.example', kept: inEnglish })
  await admin.goto('/console/brands?view=waiting')
  await admin.getByRole('link', { name: 'Bulan Modest' }).first().click()
  await press(admin, 'Ask something')
  const question = admin.getByRole('dialog', { name: 'What do you want to know?' })
  await question.getByRole('textbox').fill('Which law office?')
  await question.getByRole('button', { name: 'Ask something', exact: true }).click()
  await see(admin.getByText('Mai Lin Charoen asked'))

  // It does not wait to be verified any more, and reads that it is its turn.
  await admin.goto('/console/products')
  await see(admin.getByRole('row').nth(1))
  const waits = admin.getByRole('region', { name: /wait(s)? to be verified/ })
  expect(await waits.getByText('Bulan Modest').count()).toBe(0)
  const brand = await world.phone({ as: owner, kept: inEnglish })
  await brand.goto('/m/console/products')
  await seeText(brand, /^We wait for your answer until/)
  await picture(brand, 'p-products-of-asked')
  await letHoursPass(81)
  await brand.goto('/m/console/inbox')
  await expect
    .poll(
      async () => {
        await brand.reload()
        await see(brand.getByRole('heading', { level: 1 }))
        return brand.getByText('We still wait for your answer').count()
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0)
  await letHoursPass(121)
  await expect
    .poll(
      async () => {
        await brand.goto('/m/console/company')
        await see(brand.getByRole('heading', { level: 2 }))
        return brand.getByText('No answer came in time: the look has ended').count()
      },
      { timeout: 60_000 },
    )
    .toBe(1)
  await seeText(brand, 'Your company was not verified')
  expect(await violations(brand, 'a look that ended')).toEqual([])
  await picture(brand, 'p-company-ended')
  await brand.goto('/m/console/products')
  await seeText(brand, 'Your company was not verified')
  await brand.goto('/m/console/company')
  await brand.getByLabel('Your answer').fill('Siam Law, Bangkok')
  await press(brand, 'Send the answer')
  await see(brand.getByText(/We look at your company by/))

  await admin.goto('/console/products')
  await waits.getByRole('link', { name: /Bulan Modest/ }).click()
  await see(admin.getByRole('dialog', { name: 'Bulan Modest' }).getByText('Siam Law, Bangkok'))
  await admin.goto('/console/brands?view=all&q=Bulan')
  await see(admin.getByRole('row', { name: /Bulan Modest.*Being looked at/ }))
  await press(admin, /^Export/, { exact: false })
  await see(admin.getByRole('menuitem', { name: /CSV/ }))
})

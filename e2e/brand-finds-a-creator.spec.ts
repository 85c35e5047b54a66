import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { answer, press, see, seeFault, seeText } from './screens.ts'
import { openWorld, picture, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const inEnglish = { countryCode: 'TH', language: 'en' }
const inVietnamese = { countryCode: 'VN', language: 'vn' }

test('a brand finds a creator, reads the contact after a cooperation, and keeps notes, a label and a group', async () => {
  const brand = await world.desktop({ as: 'brand@sampan.example', kept: inEnglish })
  await brand.goto('/console/creators')
  await see(brand.getByRole('table', { name: 'Creators' }))
  await picture(brand, 'd-library')
  expect(await violations(brand, 'the library')).toEqual([])
  await brand.getByRole('searchbox', { name: 'Name or handle' }).fill('thanya')
  await brand
    .getByRole('link', { name: /@thanya.beauty,|thanya.beauty/ })
    .first()
    .click()
  await see(brand.getByRole('heading', { level: 1, name: 'ธัญญารัตน์ เจริญพรพานิช' }))
  await see(brand.getByRole('heading', { name: 'Kept promises' }))
  expect(await violations(brand, 'a creator of the library')).toEqual([])

  await press(brand, 'Show contact')
  await see(brand.getByRole('button', { name: /@creators.sampan.example/ }))
  await brand.getByRole('textbox', { name: 'New note' }).fill('Prefers voice messages')
  await press(brand, 'Add note')
  await seeText(brand, 'Prefers voice messages')
  await press(brand, /^Correct /)
  await brand.getByRole('textbox', { name: 'Correct the note' }).fill('Prefers short messages')
  await press(brand, 'Save')
  await seeText(brand, 'Prefers short messages')
  await picture(brand, 'd-own-note')
  await press(brand, /^Remove /)
  await answer(brand, 'Remove')
  await seeText(brand, 'Note removed')
  expect(await brand.getByText('Prefers short messages').count()).toBe(0)

  await press(brand, 'Change')
  await press(brand, 'Wants to')
  await brand.getByLabel('Next step').fill('Send the brief')
  await press(brand, 'Save')
  await seeText(brand, 'Send the brief')

  await press(brand, 'Add to group')
  const groups = brand.getByRole('dialog', { name: 'Add 1 creator to a group' })
  await groups.getByRole('button', { name: 'New group' }).click()
  const made = brand.getByRole('dialog', { name: 'New group' })
  await made.getByRole('button', { name: 'Save group' }).click()
  await seeFault(made.getByLabel('Name'), 'Give the group a name.')
  await made.getByLabel('Name').fill('Sunscreen week')
  await made.getByRole('button', { name: 'Save group' }).click()
  await made.waitFor({ state: 'hidden' })
  await brand.goto('/console/groups')
  await brand.getByRole('link', { name: 'Sunscreen week' }).first().click()
  await see(brand.getByRole('heading', { level: 1, name: 'Sunscreen week' }))
  await see(brand.getByRole('link', { name: /thanya.beauty/ }))
})

test('a specialist enters a creator on a phone in Vietnamese; faults are at their fields and nothing typed is lost', async () => {
  const specialist = await world.phone({ as: 'creators@sampan.example', kept: inVietnamese })
  await specialist.goto('/m/console/creators?view=unlinked')
  await press(specialist, 'Thêm nhà sáng tạo')
  const form = specialist.getByRole('dialog', { name: 'Thêm nhà sáng tạo' })
  const handle = form.getByLabel('Tên tài khoản hoặc liên kết trang')
  await handle.fill('không phải tài khoản!')
  await form.getByRole('button', { name: 'Lưu nhà sáng tạo' }).click()
  await expect.poll(() => handle.getAttribute('aria-invalid')).toBe('true')
  expect(await handle.inputValue()).toBe('không phải tài khoản!')
  await handle.fill('@lan.bep.que')
  await form.getByLabel('Tên', { exact: true }).fill('Lan Bếp Quê')
  await form.getByLabel('Người theo dõi').fill('12.500')
  await form.getByRole('button', { name: 'Lưu nhà sáng tạo' }).click()
  await specialist.getByRole('searchbox', { name: 'Tên hoặc tài khoản' }).fill('bếp quê')
  await see(specialist.getByRole('link', { name: /lan.bep.que/ }))
  await picture(specialist, 'm-library')
  expect(await violations(specialist, 'the library on a phone')).toEqual([])
})

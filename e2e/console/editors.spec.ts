import { editProduct } from '@sampan/contract/product-edit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedPaper, video } from '../journey/reward-walk.ts'
import { answer, press, see, seeText } from '../screens.ts'
import { openWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const brand = { as: 'brand@sampan.example', kept: { countryCode: 'TH', language: 'en' } }

test('what was typed of a new product outlives the page, and comes back after it was thrown away', async () => {
  const page = await world.desktop(brand)
  const name = page.getByRole('textbox', { name: /^Name/ })
  await page.goto('/console/products/new')
  await name.fill('Pandan soap')
  await seeText(page, 'Not saved yet. Kept in this tab.')
  await page.goto('/console/samples')
  await page.goto('/console/products/new')
  await seeText(page, 'These are your unsaved changes from before.')
  expect(await name.inputValue()).toBe('Pandan soap')
  await press(page, 'Discard them')
  await expect.poll(() => name.inputValue()).toBe('')
  await press(page, 'Undo')
  await expect.poll(() => name.inputValue()).toBe('Pandan soap')
  await page.getByRole('button', { name: 'Save draft' }).first().click()
  await page.waitForURL(/products\/[0-9a-f-]{36}$/)
  await seeText(page, 'Everything is saved')
  expect(world.faults).toEqual([])
  await page.context().close()
})

test('what is typed while a save is under way stays, and is not told as somebody else’s change', async () => {
  const page = await world.desktop(brand)
  const name = page.getByRole('textbox', { name: /^Name/ })
  const save = page.getByRole('button', { name: /^Save/ }).first()
  await page.goto('/console/products/new')
  await name.fill('Coconut soap')
  await save.click()
  await page.waitForURL(/products\/[0-9a-f-]{36}$/)
  await seeText(page, 'Everything is saved')
  await name.fill('Coconut soap, large')
  await page.route(
    `**${editProduct.path}*`,
    async (route) => {
      await name.fill('Coconut soap, very large')
      await route.continue()
    },
    { times: 1 },
  )
  const answered = page.waitForResponse((answer) => answer.url().includes(editProduct.path))
  await save.click()
  await answered
  await seeText(page, 'Saved')
  expect(await name.inputValue()).toBe('Coconut soap, very large')
  await seeText(page, 'Not saved yet. Kept in this tab.')
  await save.click()
  await seeText(page, 'Everything is saved')
  expect(await name.inputValue()).toBe('Coconut soap, very large')
  expect(world.faults).toEqual([])
  await page.context().close()
})

test('editors fit a phone, with the language that is written in in sight', async () => {
  const wrong: string[] = []
  for (const language of ['en', 'th', 'vn']) {
    const page = await world.phone({ ...brand, kept: { ...brand.kept, language } })
    await page.goto('/m/console/tasks')
    const task = page.locator('li a[href*="/tasks/"]').first()
    await task.waitFor()
    for (const path of ['products/new', `tasks/${(await task.getAttribute('href'))?.split('/').at(-1)}`]) {
      await page.goto(`/m/console/${path}`)
      // In a task the texts are the second step.
      if (path.startsWith('tasks')) await page.locator('nav ol button').nth(1).click()
      await see(page.locator('label[data-language]'))
      for (const width of [375, 360]) {
        await page.setViewportSize({ width, height: 640 })
        const fault = await page.evaluate(faultOfWidth)
        if (fault) wrong.push(`${path} in ${language} at ${width}: ${fault}`)
      }
    }
    await page.context().close()
  }
  expect(wrong).toEqual([])
})

/** What is wider than the page, or which row of languages hides the chosen one. Runs in the page. */
async function faultOfWidth(): Promise<string> {
  // What watches the page's width has answered two frames later.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  const { clientWidth: wide, scrollWidth } = document.documentElement
  if (scrollWidth > wide) return `the page is ${scrollWidth} wide`
  const isOut = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 0 && (right > wide + 1 || left < -1)
  }
  const isSlid = (element: Element) => element.closest('[role=radiogroup]:has([data-language])') !== null
  const over = [...document.querySelectorAll('main *')].find((each) => isOut(each) && !isSlid(each))
  if (over) return `"${over.textContent}" leaves the page`
  const chosen = [...document.querySelectorAll('label[data-language]:has(:checked)')]
  return chosen.some(isOut) ? 'the language that is written in is out of sight' : ''
}

test('a task is written step by step as its creators will see it, and publishing asks what it reserves', async () => {
  const page = await world.desktop(brand)
  const publish = page.getByRole('button', { name: 'Publish', exact: true }).first()
  const step = (name: string) =>
    page.getByRole('navigation', { name: 'Steps' }).getByText(name, { exact: true })
  await page.goto('/console/tasks/new')
  const seen = page.frameLocator('iframe[title="See it as a creator"]')
  await step('Check and publish').click()
  await publish.click()
  // What is missing leads to the step that it is in.
  await see(page.getByRole('alert').filter({ hasText: /fields need another look\./ }))
  expect(await page.getByRole('dialog').count()).toBe(0)
  await see(page.getByRole('button', { name: 'Add picture' }))
  await page.getByRole('combobox', { name: /^Product/ }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Next: The brief' }).first().click()
  const written = page.getByRole('radiogroup', { name: 'Language of the texts' })
  await written.getByText('English', { exact: true }).click()
  await page.getByRole('textbox', { name: /^Title/ }).fill('Show the pandan soap')
  await page.getByRole('textbox', { name: /^Brief/ }).fill('One minute with the soap')
  await page.getByRole('textbox', { name: /^Notice/ }).fill('No other brand in the picture')
  // The page beside it is the creator's, in the creator's language.
  await see(seen.getByRole('heading', { name: 'Show the pandan soap' }))
  await see(seen.getByText('คุณได้รับ'))
  await page.locator('input[type=file]').nth(0).setInputFiles(video('how-to-hold-it.webm'))
  await see(seen.locator('video'))
  await page.locator('input[type=file]').last().setInputFiles(signedPaper('storyboard.pdf'))
  await see(seen.getByText('storyboard.pdf'))
  await page.getByRole('button', { name: 'Next: Reward and slots' }).first().click()
  await page.getByRole('textbox', { name: /^Reward for a post/ }).fill('100')
  await see(seen.getByText('฿100'))
  // A number that is too large is said, not corrected behind one's back.
  const slots = page.getByRole('textbox', { name: /^Slots/ })
  await slots.fill('999999')
  await page.getByRole('button', { name: 'Save draft' }).first().click()
  await seeText(page, 'At most 100000.')
  expect((await slots.inputValue()).replaceAll(' ', '')).toBe('999999')
  await slots.fill('20')
  await step('Check and publish').click()
  await publish.click()
  const asked = page.getByRole('dialog', { name: 'Publish this task?' })
  await see(asked.getByText('฿2,000', { exact: true }))
  await press(page, 'Cancel')
  await seeText(page, 'To be released')
  await publish.click()
  await answer(page, 'Publish, reserve ฿2,000')
  await seeText(page, '1 task published')
  const path = new URL(page.url()).pathname
  await page.context().close()
  // Who only reads it reads the same offer, with what was laid beside the brief.
  const reader = await world.desktop({ ...brand, as: 'reviewer@sampan.example' })
  await reader.goto(path)
  await see(reader.getByText('storyboard.pdf'))
  await see(reader.locator('main video'))
  expect(world.faults).toEqual([])
  await reader.context().close()
})

import { startBatch } from '@sampan/contract/batch-run'
import { stageImport } from '@sampan/contract/import'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textCell, xlsxOf } from '../../web/src/ui/sheet/testing/xlsx.ts'
import { violations } from '../axe.ts'
import { call, logInByCall } from '../calls.ts'
import { press, see, seeText } from '../screens.ts'
import { openWorld, picture, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('what is ready of a table is entered first; the rest is corrected where it is, saved with its reasons, and goes in once', async () => {
  const page = await world.desktop({
    as: 'brand@sampan.example',
    kept: { countryCode: 'TH', language: 'en' },
  })
  await page.goto('/console/groups')
  await press(page, 'Import')
  const dialog = page.getByRole('dialog')
  const long = 'x'.repeat(300)
  await dialog.getByRole('textbox').fill(`Group\tTags\nHarbour one\tsea\n${long}\tsea\nHarbour two\tsea`)
  await dialog.getByRole('button', { name: 'Check', exact: true }).click()
  const left = dialog.getByRole('region', { name: 'Rows to correct' })
  await see(left.getByText('This name is too long.'))
  await picture(page, 'd-import-faulty')
  expect(await violations(page, 'rows of an import to correct')).toEqual([])

  const saving = page.waitForEvent('download')
  await left.getByRole('button', { name: 'Save with reasons' }).click()
  await page.getByRole('menuitem', { name: 'As CSV' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^Rows to correct \d{4}-\d\d-\d\d\.csv$/)

  await dialog.getByRole('button', { name: 'Enter 2, keep 1 here' }).click()
  await seeText(page, /2 rows entered/)
  await see(dialog.getByText('What was ready is entered. These rows are left.'))
  await see(left.getByText('Row 2', { exact: true }))
  // Shut by a slip, the dialog opens again with the rows that are left.
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  await page.reload()
  await press(page, 'Import')
  await seeText(page, 'This is your table from before. It is not entered yet.')
  await picture(page, 'd-import-kept')
  await dialog.getByRole('button', { name: 'Check', exact: true }).click()
  await see(left.getByText('This name is too long.'))
  await left.getByLabel('Group', { exact: true }).fill('Harbour three')
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await dialog.getByRole('button', { name: 'Enter 1 row' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  await press(page, 'Import')
  expect(await dialog.getByRole('textbox').inputValue()).toBe('')
  await page.goto('/console/groups?q=Harbour')
  await expect.poll(() => page.getByRole('row').count()).toBe(4)
  expect(world.faults).toEqual([])
  await page.context().close()
})

test('a spreadsheet with merged cells: each row that they leave empty is told at its cell, with its other faults', async () => {
  const page = await world.desktop({
    as: 'brand@sampan.example',
    kept: { countryCode: 'TH', language: 'en' },
  })
  await page.goto('/console/groups')
  await press(page, 'Import')
  const dialog = page.getByRole('dialog')
  const long = 'x'.repeat(60)
  const rows = [
    [textCell('A1', 'Group'), textCell('B1', 'Tags')],
    [textCell('A2', 'Merged harbour'), textCell('B2', 'sea')],
    ['<c r="A3" s="1"/>', textCell('B3', long)],
  ]
  const xlsx = xlsxOf(rows.map((cells) => `<row>${cells.join('')}</row>`).join(''), {
    rest: '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>',
  })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'groups.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(xlsx),
  })
  await expect.poll(() => dialog.getByRole('textbox').inputValue()).toContain('Merged harbour')
  await dialog.getByRole('button', { name: 'Check', exact: true }).click()
  const left = dialog.getByRole('region', { name: 'Rows to correct' })
  await see(left.getByText('Row 3', { exact: true }))
  await see(left.getByText('This cell is empty. Of merged cells only the first one has a value.'))
  await see(left.getByText('These are too many tags for a group, or one is too long.'))
  await see(dialog.getByRole('button', { name: 'Enter 1, keep 1 here' }))
  expect(world.faults).toEqual([])
  await page.context().close()
})

/** A long table none of whose rows goes in. Out: its batch. */
async function failingBatch(): Promise<string> {
  const tokens = await logInByCall(world.url, 'brand@sampan.example')
  const rows = Array.from({ length: 1_001 }, (_, n) => `${'x'.repeat(200)}${n + 1}`)
  const staged = await call(
    world.url,
    stageImport,
    { kind: 'groups', text: ['Group', ...rows].join('\n') },
    tokens,
  )
  const filter = { importId: staged.id ?? '' }
  return (await call(world.url, startBatch, { verb: 'enterImport', filter }, tokens)).id
}

test('what failed in the background is corrected and entered once; undone, the corrected cells are there again', async () => {
  const batchId = await failingBatch()
  const page = await world.desktop({
    as: 'brand@sampan.example',
    kept: { countryCode: 'TH', language: 'en' },
  })
  await page.goto(`/console/batches?open=${batchId}`)
  const fix = page.getByRole('button', { name: 'Fix 1,001 rows' })
  await fix.waitFor({ timeout: 60_000 })
  await fix.click()
  const dialog = page.getByRole('dialog')
  const table = dialog.getByRole('textbox', { name: /paste rows/ })
  await expect.poll(() => table.inputValue()).toMatch(/^Failed row\tGroup\n2\tx+1\n3\tx/)
  await see(dialog.getByRole('region', { name: 'Rows to correct' }).getByText('Row 2', { exact: true }))
  await picture(page, 'd-import-failed')
  expect(await violations(page, 'rows of a failed import to correct')).toEqual([])

  const corrected = (await table.inputValue()).replaceAll(/x{200}/g, 'Buoy ')
  await table.fill(corrected)
  await dialog.getByRole('button', { name: 'Check', exact: true }).click()
  const enter = dialog.getByRole('button', { name: 'Enter 1,001 rows' })
  await enter.waitFor({ timeout: 60_000 })
  await enter.click()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(() => table.inputValue()).toBe(corrected)
  await enter.waitFor({ timeout: 60_000 })

  // Left with one row, it is opened again with that row as it was corrected, and with the others.
  await table.fill('Failed row\tGroup\n2\tBuoy 1')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  await page.getByRole('row').filter({ hasText: '1,001 failed' }).getByRole('link').first().click()
  await fix.click()
  await expect.poll(() => table.inputValue()).toMatch(/^Failed row\tGroup\n2\tBuoy 1\n3\tx/)
  await dialog.getByRole('region', { name: 'Rows to correct' }).waitFor({ timeout: 60_000 })

  await table.fill('Failed row\tGroup\n2\tBuoy 1')
  await dialog.getByRole('button', { name: 'Check', exact: true }).click()
  await dialog.getByRole('button', { name: 'Enter 1 row' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  await see(page.getByText(/1,000 failed · 1 entered again/))
  await page.goto(`/console/batches?open=${batchId}`)
  await press(page, 'Entered again 1')
  await see(dialog.getByText(/^Entered again at /))
  await picture(page, 'd-import-entered-again')
  expect(world.faults).toEqual([])
  await page.context().close()
})

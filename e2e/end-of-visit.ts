import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

/**
 * Closes a visit when its test ends: a page that stays open is told of every change and asks for it anew, test after test.
 * A failed test leaves a picture of what each of its people saw last.
 */
export function endWithTest(page: Page): void {
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail' && !page.isClosed()) await keepPicture(page, task.name)
    await page.context().close()
  })
}

async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = join(tmpdir(), 'sampan-e2e-failures')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name.replaceAll(/\W+/g, '-').slice(0, 60)}-${Date.now()}.png`)
  await page.screenshot({ path }).catch(() => undefined)
  console.error(`${page.url()} looked like ${path}`)
}

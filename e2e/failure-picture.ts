import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { onTestFailed } from 'vitest'

/** A failed test leaves a picture of what each of its people saw last. */
export function keepPictureOfFailure(page: Page): void {
  onTestFailed(async ({ task }) => {
    const folder = join(tmpdir(), 'sampan-e2e-failures')
    mkdirSync(folder, { recursive: true })
    const path = join(folder, `${task.name.replaceAll(/\W+/g, '-').slice(0, 60)}-${Date.now()}.png`)
    await page.screenshot({ path }).catch(() => undefined)
    console.error(`${page.url()} looked like ${path}`)
  })
}

import { logOut } from '@sampan/contract/account'
import type { Page } from 'playwright-core'
import { call, type Tokens } from './calls.ts'

/** The session of this browser ends elsewhere, as when its owner logs out everywhere. */
export async function endSession(page: Page, url: string): Promise<void> {
  const tokens = await page.evaluate<Tokens>(() => ({
    accessToken: localStorage.getItem('access-token') ?? '',
    refreshToken: localStorage.getItem('refresh-token') ?? '',
  }))
  await call(url, logOut, {}, tokens)
}

import type { Page } from 'playwright-core'

/** The number of the case that is open: SP-24917. */
export async function numberOf(page: Page): Promise<string> {
  return (
    (await page
      .getByText(/^SP-\d+$/)
      .first()
      .textContent()) ?? ''
  )
}

/** Who did what and when, newest first, as the page of a case says it. */
export async function historyOf(
  page: Page,
  title = 'History',
): Promise<{ says: string | null; at: string | null }[]> {
  const parts = page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
  const lines = await parts.last().getByRole('listitem').all()
  return Promise.all(
    lines.map(async (line) => ({
      says: await line.getByRole('paragraph').first().textContent(),
      at: await line.locator('time').getAttribute('datetime'),
    })),
  )
}

import { useLocation } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { Page } from './sign-up-list.console.tsx'

function Screen() {
  return useLocation().pathname.endsWith('/sign-ups') ? <Page /> : <h1>Content review</h1>
}

test.each(['', '/m'])(
  'a bookmark of content among sign-ups leads to Content review with its filters, on %s',
  async (side) => {
    const { address } = await draw(Screen, `${side}/console/sign-ups?view=content&country=TH&sort=signed_asc`)
    await expect.element(page.getByRole('heading', { name: 'Content review' })).toBeVisible()
    expect(address()).toBe(`${side}/console/reviews?country=TH&sort=signed_asc`)
  },
)

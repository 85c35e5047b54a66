import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { Providers } from './providers.tsx'

/** The whole application around the page of a router; the same in the browser and where the server renders HTML. */
export function App({ router }: { router: AnyRouter }) {
  return (
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  )
}

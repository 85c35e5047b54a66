import { useLocation, useParams } from '@tanstack/react-router'
import { CreatorPage } from './creator-page.tsx'

/** One creator of the library, in the console. */
export function Page() {
  const { pathname } = useLocation()
  const { id } = useParams({ strict: false }) as { id: string }
  const base = pathname.slice(0, pathname.lastIndexOf('/'))
  return <CreatorPage id={id} base={base} consoleBase={base.slice(0, base.lastIndexOf('/'))} />
}

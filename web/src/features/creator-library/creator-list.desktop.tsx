import { Container } from '#ui/frame/site-frame.tsx'
import { SiteLibrary } from './site-library.tsx'

/** The library of creators on a desktop. */
export function Page() {
  return (
    <Container>
      <SiteLibrary base="" />
    </Container>
  )
}

import { useSearch } from '#lib/search.ts'
import { uuid } from '#lib/search-fields.ts'
import { Container } from '#ui/frame/site-frame.tsx'
import { SiteCreator } from './site-library.tsx'

/** One creator on a desktop. */
export function Page() {
  const [{ id }] = useSearch({ id: uuid })
  return (
    <Container>
      <SiteCreator base="" id={id} />
    </Container>
  )
}

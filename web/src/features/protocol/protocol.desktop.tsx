import { Container } from '#ui/frame/site-frame.tsx'
import { Protocol } from './protocol.tsx'

export function Page() {
  return (
    <Container>
      <Protocol base="" />
    </Container>
  )
}

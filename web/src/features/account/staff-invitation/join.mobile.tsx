import { JoinPage } from './join-page.tsx'

export function Page() {
  return <JoinPage base="/m" />
}

import { NetworkError } from './network-error.tsx'

export function Page() {
  return <NetworkError base="/m" />
}

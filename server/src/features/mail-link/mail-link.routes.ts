import * as contract from '@sampan/contract/mail-link'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { decideByMailLink } from './decide-by-mail-link.ts'
import { openMailLink } from './open-mail-link.ts'
import { renewMailLink } from './renew-mail-link.ts'

export const mailLinkRoutes: Binding<App>[] = [
  on(contract.openMailLink, openMailLink, { isSnapshot: true }),
  on(contract.decideByMailLink, decideByMailLink),
  on(contract.renewMailLink, renewMailLink),
]

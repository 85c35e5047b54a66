import * as contract from '@sampan/contract/mcn-link'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { answerMcnLink } from './answer-mcn-link.ts'
import { askForMcnLink } from './ask-for-mcn-link.ts'
import { endAskedMcnLink, endMcnLink, withdrawMcnLink } from './end-mcn-link.ts'
import { getAskedMcnLink, getMcnLink, listAskedMcnLinks, listMcnLinks } from './read-mcn-links.ts'

export const mcnLinkRoutes: Binding<App>[] = [
  on(contract.listMcnLinks, listMcnLinks, { mayBeOld: true }),
  on(contract.getMcnLink, getMcnLink, { isSnapshot: true }),
  on(contract.answerMcnLink, answerMcnLink),
  on(contract.endMcnLink, endMcnLink),
  on(contract.askForMcnLink, askForMcnLink),
  on(contract.listAskedMcnLinks, listAskedMcnLinks, { mayBeOld: true }),
  on(contract.getAskedMcnLink, getAskedMcnLink, { isSnapshot: true }),
  on(contract.withdrawMcnLink, withdrawMcnLink),
  on(contract.endAskedMcnLink, endAskedMcnLink),
]

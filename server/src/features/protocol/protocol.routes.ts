import * as contract from '@sampan/contract/protocol'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { acceptProtocols, listAsked } from './accept-protocols.ts'
import { dropProtocolDraft, publishProtocol, saveProtocolDraft } from './change-protocol.ts'
import { getProtocolEdit, getProtocolVersion, listProtocols } from './edit-protocols.ts'
import { listConsents } from './list-consents.ts'
import { getProtocol, listInForce } from './read-protocols.ts'

export const protocolRoutes: Binding<App>[] = [
  on(contract.getProtocol, getProtocol),
  on(contract.listProtocolsInForce, listInForce, { mayBeOld: true }),
  on(contract.listAskedProtocols, listAsked, { mayBeOld: true }),
  on(contract.acceptProtocols, acceptProtocols),
  on(contract.listProtocols, listProtocols, { isSnapshot: true }),
  on(contract.getProtocolEdit, getProtocolEdit, { isSnapshot: true }),
  on(contract.getProtocolVersion, getProtocolVersion),
  on(contract.saveProtocolDraft, saveProtocolDraft),
  on(contract.dropProtocolDraft, dropProtocolDraft),
  on(contract.publishProtocol, publishProtocol),
  on(contract.listConsents, listConsents, { mayBeOld: true }),
]

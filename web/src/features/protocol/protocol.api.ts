import type { RequestOf } from '@sampan/contract/endpoint'
import type { ProtocolKind } from '@sampan/contract/protocol'
import * as contract from '@sampan/contract/protocol'
import { useRead, useWrite } from '#lib/query.ts'

export const useProtocol = (kind: ProtocolKind, version: number | undefined) =>
  useRead(contract.getProtocol, { kind, ...(version !== undefined && { version }) }, { keepsOld: true })

/** What the reader has to accept before going on; asked once a visit, and again after an answer. */
export const useAsked = () =>
  useRead(contract.listAskedProtocols, {}, { needsLogIn: true, staleTime: 15 * 60_000 })
export const useAccept = () => useWrite(contract.acceptProtocols, { refresh: [contract.listAskedProtocols] })

export const useProtocols = () => useRead(contract.listProtocols, {}, { needsLogIn: true })
export const useProtocolEdit = (id: ProtocolKind | undefined) =>
  useRead(contract.getProtocolEdit, { id: id ?? 'terms' }, { needsLogIn: true, enabled: Boolean(id) })
export const useProtocolVersion = (kind: ProtocolKind, version: number | undefined) =>
  useRead(
    contract.getProtocolVersion,
    { kind, version: version ?? 0 },
    { needsLogIn: true, enabled: version !== undefined && version >= 0 },
  )

const touched = [contract.listProtocols, contract.getProtocolEdit, contract.getProtocol] as const
export const useSaveDraft = () => useWrite(contract.saveProtocolDraft, { refresh: touched })
export const useDropDraft = () => useWrite(contract.dropProtocolDraft, { refresh: touched })
export const usePublish = () => useWrite(contract.publishProtocol, { refresh: touched })

export const useConsents = (filter: RequestOf<typeof contract.listConsents>) =>
  useRead(contract.listConsents, filter, { needsLogIn: true, keepsOld: true })
export const useSaveConsents = () => useWrite(contract.exportConsents)

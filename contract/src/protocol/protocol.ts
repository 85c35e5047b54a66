import type * as z from 'zod'
import { consoleActorsOf } from '../account/abilities.ts'
import { type Actor, adminBase, type Endpoint, everyone, pcBase, signedIn } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import type * as schemas from './protocol.schemas.ts'

/** The documents that people accept (R227), in the order of the query `t` of their page, which counts from 1. */
export const protocolKinds = ['terms', 'privacy', 'creator', 'brand', 'mcn'] as const
export type ProtocolKind = (typeof protocolKinds)[number]

/** Those of which the product has a text of its own; the others are there once a tenant has published one. */
export const builtInProtocols = ['terms', 'privacy'] as const satisfies readonly ProtocolKind[]
export const isBuiltIn = (kind: ProtocolKind): boolean =>
  (builtInProtocols as readonly ProtocolKind[]).includes(kind)

/** The version of the product's own text. */
export const builtInVersion = 0
/** Since when the product's own texts hold; raise it with every change of their meaning. */
export const builtInSince = '2026-11-20'

/** Which documents concern somebody: those of everybody, and the one of the role. */
export const protocolsOf = (role: Actor): readonly ProtocolKind[] =>
  protocolKinds.filter((kind) => kind === 'terms' || kind === 'privacy' || kind === role)

/** Stands in a document for the name of the tenant. */
export const nameMark = '{name}'
/** A document with the name of the tenant. */
export const named = (text: string, name: string): string => text.replaceAll(nameMark, () => name)

export const protocolLimits = { title: 120, body: 60_000 } as const
export const protocolStates = ['coming', 'inForce', 'former'] as const
/** How somebody came to accept a document. */
export const consentWays = ['register', 'join', 'asked'] as const
export const consentSorts = ['newest', 'oldest', 'name'] as const

export type Protocol = z.output<typeof schemas.protocolSchema>
export type ProtocolRow = z.output<typeof schemas.protocolRowSchema>
export type ProtocolEdit = z.output<typeof schemas.protocolEditSchema>
export type AskedProtocol = z.output<typeof schemas.askedProtocolSchema>
export type Consent = z.output<typeof schemas.consentSchema>

export const getProtocol: Endpoint<typeof schemas.getProtocol> = {
  name: 'getProtocol',
  method: 'GET',
  path: `${pcBase}/protocol/get`,
  effect: 'read',
  actor: everyone,
  summary:
    'A document that people accept, the version in force or an earlier one, in the reader’s language or in the one that there is.',
}

export const listProtocolsInForce: Endpoint<typeof schemas.listProtocolsInForce> = {
  name: 'listProtocolsInForce',
  method: 'GET',
  path: `${pcBase}/protocol/getInForce`,
  effect: 'read',
  actor: everyone,
  summary: 'The documents that hold now, with their versions.',
}

export const listAskedProtocols: Endpoint<typeof schemas.listAskedProtocols> = {
  name: 'listAskedProtocols',
  method: 'GET',
  path: `${pcBase}/protocol/getAsked`,
  effect: 'read',
  actor: signedIn,
  summary: 'The documents whose new version the caller is asked to accept.',
}

export const acceptProtocols: Endpoint<typeof schemas.acceptProtocols> = {
  name: 'acceptProtocols',
  method: 'POST',
  path: `${pcBase}/protocol/accept`,
  effect: 'write',
  actor: signedIn,
  summary: 'Accepts documents in the versions that were read; refuses those that hold no more.',
}

const editors = consoleActorsOf('editTenant')

export const listProtocols: Endpoint<typeof schemas.listProtocols> = {
  name: 'listProtocols',
  method: 'GET',
  path: `${adminBase}/protocol/getList`,
  effect: 'read',
  actor: editors,
  summary: 'Every document: what holds, what comes, what is being written, and how many have accepted it.',
}

export const getProtocolEdit: Endpoint<typeof schemas.getProtocolEdit> = {
  name: 'getProtocolEdit',
  method: 'GET',
  path: `${adminBase}/protocol/getEdit`,
  effect: 'read',
  actor: editors,
  summary: 'A document with its draft and every version that it had.',
}

export const getProtocolVersion: Endpoint<typeof schemas.getProtocolVersion> = {
  name: 'getProtocolVersion',
  method: 'GET',
  path: `${adminBase}/protocol/getVersion`,
  effect: 'read',
  actor: editors,
  summary: 'The texts of one version in all languages.',
}

const change = { method: 'POST', effect: 'write', actor: editors } as const

export const saveProtocolDraft: Endpoint<typeof schemas.saveProtocolDraft> = {
  ...change,
  name: 'saveProtocolDraft',
  path: `${adminBase}/protocol/saveDraft`,
  summary: 'Keeps what is being written; nobody else is shown it.',
}

export const dropProtocolDraft: Endpoint<typeof schemas.dropProtocolDraft> = {
  ...change,
  name: 'dropProtocolDraft',
  path: `${adminBase}/protocol/dropDraft`,
  summary: 'Throws the draft away; the published versions stay.',
}

export const publishProtocol: Endpoint<typeof schemas.publishProtocol> = {
  ...change,
  name: 'publishProtocol',
  path: `${adminBase}/protocol/publish`,
  summary: 'Makes the draft the next version, which never changes and holds from its day on.',
}

export const listConsents: Endpoint<typeof schemas.listConsents> = {
  name: 'listConsents',
  method: 'POST',
  path: `${adminBase}/protocol/getConsentPage`,
  effect: 'read',
  actor: editors,
  summary: 'Who accepted which version of which document, when and how.',
}

export const exportConsents: Endpoint<typeof schemas.exportConsents> = exportOf(listConsents)

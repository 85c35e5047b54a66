import type * as z from 'zod'
import { type Endpoint, everyone, pcBase } from '../kit/endpoint.ts'
import type * as schemas from './mail-link.schemas.ts'

/** What the link of a mail lets its reader decide: sample applications, one sign-up, one script, one draft, or one signed agreement. */
export const mailLinkPurposes = ['sample', 'signUp', 'script', 'content', 'mou'] as const
export type MailLinkPurpose = (typeof mailLinkPurposes)[number]

/** The decisions that each leaves, the agreeing one first. */
export const mailLinkVerbs = {
  sample: ['approve', 'reject'],
  signUp: ['approve', 'reject'],
  script: ['passScript', 'returnScript'],
  content: ['pass', 'returnForRevision'],
  mou: ['approve', 'return'],
} as const satisfies Record<MailLinkPurpose, readonly [string, string]>
export type MailLinkVerb = (typeof mailLinkVerbs)[MailLinkPurpose][number]

/** Decisions with a text for the creator. */
export const worded: readonly MailLinkVerb[] = ['reject', 'returnScript', 'returnForRevision', 'return']

export const mailLinkLimits = {
  /** Milliseconds from the mail to the end of its link. */
  life: 7 * 24 * 3_600_000,
  /** Cases of one link: what is read and decided on a phone in one go. */
  casesMax: 20,
} as const

/**
 * State of a link: open; every case decided by it; no case waits any more; too old; somebody else is logged
 * in; its reader may no longer decide; changed or unknown.
 */
export const mailLinkStates = ['open', 'used', 'movedOn', 'old', 'somebodyElse', 'ended', 'unknown'] as const
export type MailLinkState = (typeof mailLinkStates)[number]

export type MailLinkView = z.infer<typeof schemas.mailLinkSchema>
export type MailLinkCase = MailLinkView['cases'][number]

/** A POST, so that the token is in no logged address. */
export const openMailLink: Endpoint<typeof schemas.openMailLink> = {
  name: 'openMailLink',
  method: 'POST',
  path: `${pcBase}/mailLink/open`,
  effect: 'read',
  actor: everyone,
  summary: 'What the link of a mail is about, for whom, and what is left to decide; opening changes nothing.',
}

export const decideByMailLink: Endpoint<typeof schemas.decideByMailLink> = {
  name: 'decideByMailLink',
  method: 'POST',
  path: `${pcBase}/mailLink/decide`,
  effect: 'write',
  actor: everyone,
  summary: 'Decides cases in the name of the reader of a mail, each once.',
}

export const renewMailLink: Endpoint<typeof schemas.renewMailLink> = {
  name: 'renewMailLink',
  method: 'POST',
  path: `${pcBase}/mailLink/renew`,
  effect: 'write',
  actor: everyone,
  summary: 'Mails a new link to the reader of one that is too old, or whose case waits anew.',
}

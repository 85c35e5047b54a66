import { countryCodes } from '@sampan/contract/country'
import { z } from 'zod'

/** What the client asks for; the form of the consent page carries it along. */
export const consentAsk = z.object({
  client_key: z.string(),
  response_type: z.literal('code'),
  redirect_uri: z.string(),
  scope: z.string().min(1),
  state: z.string().min(1),
  /** Hex as TikTok's pages for desktops say, base64url as RFC 7636 does, or none, as its pages for the web. */
  code_challenge: z
    .string()
    .regex(/^([0-9a-fA-F]{64}|[\w-]{43}|)$/)
    .default(''),
  code_challenge_method: z.enum(['S256', '']).default(''),
})
export type ConsentAsk = z.infer<typeof consentAsk>

const oneOrMany = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z.array(z.string()).default([]),
)

/** What the person answers. */
export const decision = z.object({
  decision: z.enum(['allow', 'deny']),
  person: z.string().default(''),
  granted: oneOrMany,
  handle: z
    .string()
    .trim()
    .toLowerCase()
    .transform((text) => text.replace(/^@/, ''))
    .default(''),
  display_name: z.string().trim().max(60).default(''),
  followers: z.string().trim().default(''),
  country: z.enum(countryCodes).catch('TH'),
})
export type Decision = z.infer<typeof decision>

/** A field to put right, with what was typed. */
export interface ConsentMistake {
  field: 'person' | 'handle' | 'followers'
  typed: Decision
}

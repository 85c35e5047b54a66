import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { Words } from '#kit/words.ts'
import type { Lifetimes } from './sandbox-grants.ts'

export interface TiktokSandboxConfig {
  clientKey: string
  clientSecret: string
  /** Shown on the consent page. */
  clientName: string
  /** Where browsers reach the server; pictures get addresses below it. The caller's host when absent. */
  publicUrl?: string
  /** Registered callbacks; any that keeps the rules when absent. */
  redirectUris?: readonly string[]
  lifetimes?: Partial<Lifetimes>
  /** Whether a refresh ends the refresh token; true when absent, as TikTok's newest pages say. */
  rotatesRefreshToken?: boolean
  /** Calls an endpoint takes from one token in a window; 600 in a minute when absent. */
  rate?: { limit: number; windowMs: number }
}

export interface TiktokSandboxOptions {
  pool: Pool
  words: Words
  config: TiktokSandboxConfig
}

/** The number that TikTok puts on every answer. */
export function newLogId(): string {
  const now = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  return now + randomBytes(9).toString('hex').toUpperCase()
}

/**
 * Checks a callback by TikTok's rules: absolute, https, no query, no fragment, under 512 characters. Plain http is
 * taken for this machine and for the host of the sandbox itself, which a phone in the same network may use.
 */
export function isRedirectUri(uri: string, sandboxHost: string, registered?: readonly string[]): boolean {
  if (!URL.canParse(uri) || uri.length >= 512 || /[?#]/.test(uri)) return false
  if (registered && !registered.includes(uri)) return false
  const { protocol, hostname, host } = new URL(uri)
  if (protocol === 'https:') return true
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')
  return protocol === 'http:' && (isHere || host === sandboxHost)
}

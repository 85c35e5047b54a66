import { limits } from '@sampan/contract/limits'
import { draftPrefix } from '#lib/session.ts'

/** Among what was typed and not sent, and gone with it when whoever is in the tab logs out or another person logs in. */
const name = `${draftPrefix}registration-key`
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

/**
 * The random key of one registration: image codes and a TikTok authorisation wait under it. It lives in
 * the tab, so it survives the way to TikTok and back.
 */
export function registrationKey(): string {
  const known = sessionStorage.getItem(name)
  if (known) return known
  const bytes = crypto.getRandomValues(new Uint8Array(limits.randomLength))
  const made = [...bytes].map((byte) => letters[byte % letters.length]).join('')
  sessionStorage.setItem(name, made)
  return made
}

export const dropRegistrationKey = (): void => sessionStorage.removeItem(name)

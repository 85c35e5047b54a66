import type { SignedInActor } from '@sampan/contract/endpoint'
import { limits } from '@sampan/contract/limits'
import { refuse } from '#kit/call/refusal.ts'
import { onFirstUse } from '#kit/on-first-use.ts'

/** How many of the list are refused: whoever guesses begins with them. */
const count = 10_000

/** Who registers by the specification's calls, which take every password of R2; the web advises them instead (R314). */
const whoRegister: readonly SignedInActor[] = ['creator', 'brand']

/** Of an account that was invited. Refuses `invalidInput` at the password as {@link needUncommon} does. */
export async function needUncommonOf(role: SignedInActor, password: string): Promise<void> {
  if (!whoRegister.includes(role)) await needUncommon(password)
}

/**
 * Of people who are invited to work here, and decide and move money (R314). Refuses `invalidInput` at the password where everybody who
 * guesses tries it early, or where it is one or two signs again and again.
 */
export async function needUncommon(password: string): Promise<void> {
  const plain = password.normalize('NFKC').trim().toLowerCase()
  if (new Set(plain).size > 2 && !(await getKnown()).has(plain)) return
  refuse('invalidInput', { fields: [{ path: 'password', key: 'passwordCommon' }] })
}

/** The list is large, so it is loaded when the first password is chosen. */
const getKnown = onFirstUse(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const { passwordMin, passwordMax } = limits
  const possible = dictionary['passwords-common'].filter(
    ({ length }) => length >= passwordMin && length <= passwordMax,
  )
  return new Set(possible.slice(0, count))
})

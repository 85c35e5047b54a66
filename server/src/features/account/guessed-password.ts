import { limits } from '@sampan/contract/limits'
import { refuse } from '#kit/call/refusal.ts'

/** How many of the list are refused: whoever guesses begins with them. */
const count = 10_000
let known: Promise<Set<string>> | undefined

/** Refuses `invalidInput` at the password where everybody who guesses tries it early, or where it is one sign again and again. */
export async function needUncommon(password: string): Promise<void> {
  known ??= load()
  const plain = password.normalize('NFKC').trim().toLowerCase()
  if (new Set(plain).size > 2 && !(await known).has(plain)) return
  refuse('invalidInput', { fields: [{ path: 'password', key: 'passwordCommon' }] })
}

/** The list is large, so it is loaded when the first password is chosen. */
async function load(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const { passwordMin, passwordMax } = limits
  const possible = dictionary['passwords-common'].filter(
    ({ length }) => length >= passwordMin && length <= passwordMax,
  )
  return new Set(possible.slice(0, count))
}

import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { refuse } from '#kit/call/refusal.ts'

/** Argon2id with the memory (KiB) and passes that OWASP names first. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const saltLength = 16
const tagLength = 32

/** Hashing runs on libuv's four threads; two are left to files, names and pictures. */
const slots = 2
/** More than this would wait longer than people do (about 30 hashes a second on two cores). */
const longestQueue = 200
/** Of the process, as the threads are. */
const waiting: (() => void)[] = []
/** Of the process, too. */
let running = 0

/** The PHC string of a password, with a fresh salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength)
  const tag = await digest({ ...cost, message: messageOf(password), nonce: salt, tagLength })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

/**
 * Whether a password belongs to a stored hash. Takes as long where there is no account or its hash is none
 * (people who were invited and have not come yet), so that time tells nothing.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const known = stored === undefined ? undefined : partsOf(stored)
  const parts = known ?? { ...cost, nonce: Buffer.alloc(saltLength), tag: randomBytes(tagLength) }
  const { tag, ...parameters } = parts
  const given = await digest({ ...parameters, message: messageOf(password), tagLength: tag.length })
  return timingSafeEqual(given, tag) && known !== undefined
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function partsOf(stored: string) {
  const [, memory, passes, parallelism, salt, tag] = phc.exec(stored) ?? []
  if (!salt || !tag) return undefined
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** The same letters, whichever way a keyboard puts marks on them (Vietnamese, Thai). */
const messageOf = (password: string): Buffer => Buffer.from(password.normalize('NFKC'))
const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

async function digest(parameters: Argon2Parameters): Promise<Buffer> {
  await takeSlot()
  try {
    return await new Promise((resolve, reject) => {
      argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)))
    })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

async function takeSlot(): Promise<void> {
  if (running < slots) {
    running += 1
    return
  }
  if (waiting.length >= longestQueue) refuse('tooManyRequests', { status: 429 })
  await new Promise<void>((resolve) => waiting.push(resolve))
}

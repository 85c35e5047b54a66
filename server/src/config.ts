import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { trustedProxies } from './kit/call/trusted-proxies.ts'
import { isLoopback } from './kit/loopback.ts'
import { makePushKey } from './kit/push-key.ts'

const text = z.string().trim().min(1).optional()
const flag = (preset: boolean) =>
  z
    .enum(['0', '1', 'true', 'false'])
    .optional()
    .transform((value) => (value === undefined ? preset : value === '1' || value === 'true'))

/** Former keys that something may still lie sealed under: one, or several as a JSON list. */
const formerKeys = z
  .string()
  .optional()
  .transform((value, context) => {
    if (value === undefined) return []
    if (!value.startsWith('[')) return [value]
    try {
      return JSON.parse(value) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'neither a key nor a JSON list of keys' })
      return z.NEVER
    }
  })
  .pipe(z.array(z.string().min(32)))

/** A private key of 32 bytes on the curve P-256, unpadded base64url; `npm run keys -- push` makes one. */
const pushKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'not a key that `npm run keys -- push` made')

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Left out: this machine alone, or in production every network. */
  HOST: text,
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Who owns the tables and migrates them, where DATABASE_URL names a user who does not. */
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOLING: z.enum(['session', 'transaction']).default('session'),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(16),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_KEY: z.string().min(32).optional(),
  DATA_KEY_OLD: formerKeys,
  TOKEN_SECRET: z.string().min(32).optional(),
  /** With what the server proves itself to the push services of browsers. */
  PUSH_KEY: pushKey.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Sampan <no-reply@sampan.example>'),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  TIKTOK_CLIENT_KEY: text,
  TIKTOK_CLIENT_SECRET: text,
  KUAIDI100_CUSTOMER: text,
  KUAIDI100_KEY: text,
  DEMO: flag(true),
  SANDBOX: flag(true),
  TRUST_PROXY: trustedProxies,
  /** Calls that one address may make in a minute. */
  RATE_LIMIT: z.coerce.number().int().min(1).default(1_200),
  /** Streams of changes that one server keeps open; browsers beyond them ask from time to time. */
  LIVE_STREAMS: z.coerce.number().int().min(0).default(2_000),
  JOBS: flag(true),
  /** Whether this server enqueues what runs by itself at a time of the day; it takes jobs without it too. */
  CALENDAR: flag(true),
  /** Whether browsers keep pages and answers on their device; 0 makes them put away what they kept. */
  OFFLINE: flag(true),
  /** What a reader of /metrics must bring; without it only this machine reads them. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Whether /docs shows the API; in production only when it is said. */
  DOCS: flag(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
})

/** The settings of one server, read once from the environment and checked. */
export type Config = ReturnType<typeof loadConfig>

/**
 * Reads the environment. In: the variables; out: settings with secrets. Secrets that are not given are made
 * once and kept in DATA_DIR (mode 600); production must give them.
 * Throws an error that names every variable that is wrong.
 */
export function loadConfig(env: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment is not right:\n${lines.join('\n')}`)
  }
  const settings = parsed.data
  refuseParts(settings)
  const isProduction = settings.NODE_ENV === 'production'
  if (isProduction) needInProduction(settings)
  else refuseHalfProduction(settings)
  const host = settings.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1')
  const dataDir = resolve(settings.DATA_DIR)
  const kept = isProduction ? undefined : keptSecrets(dataDir)
  return {
    ...settings,
    DATA_DIR: dataDir,
    DATA_KEY: settings.DATA_KEY ?? kept?.DATA_KEY ?? '',
    TOKEN_SECRET: settings.TOKEN_SECRET ?? kept?.TOKEN_SECRET ?? '',
    PUSH_KEY: settings.PUSH_KEY ?? kept?.PUSH_KEY ?? '',
    SANDBOX: settings.SANDBOX && !isProduction,
    /** Only an explicit word opens it to visitors from outside: it shows mailed codes. */
    isSandboxOpen: given.SANDBOX !== undefined && settings.SANDBOX && !isProduction,
    DOCS: given.DOCS === undefined ? !isProduction : settings.DOCS,
    // Tests are all of one address, and ask more of a server than any office.
    RATE_LIMIT:
      given.RATE_LIMIT === undefined && settings.NODE_ENV === 'test' ? 100_000 : settings.RATE_LIMIT,
    HOST: host,
    /** Its log-ins are known to everybody, so beyond this machine it is loaded only on request. */
    DEMO: settings.DEMO && !isProduction && (isLoopback(host) || given.DEMO !== undefined),
    isProduction,
  }
}

/** Credentials work together; a part of them is a slip, not the wish to do without. */
function refuseParts(settings: z.infer<typeof schema>): void {
  const pairs = [
    ['TIKTOK_CLIENT_KEY', 'TIKTOK_CLIENT_SECRET'],
    ['KUAIDI100_CUSTOMER', 'KUAIDI100_KEY'],
    // Files would lie on this machine, where no other server finds them.
    ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ] as const
  const halves = pairs.flatMap((pair: readonly (keyof typeof settings)[]) => {
    const missing = pair.filter((name) => settings[name] === undefined)
    return missing.length < pair.length ? missing : []
  })
  // Says where a store is, and nothing of which one.
  const isPlaced = settings.S3_ENDPOINT !== undefined || settings.S3_REGION !== undefined
  if (isPlaced && settings.S3_BUCKET === undefined && halves.length === 0) halves.push('S3_BUCKET')
  if (halves.length > 0) throw new Error(`The environment is not right: ${halves.join(', ')} is missing`)
}

function needInProduction(settings: z.infer<typeof schema>): void {
  const needed = ['DATABASE_URL', 'DATA_KEY', 'TOKEN_SECRET', 'PUBLIC_URL', 'SMTP_URL'] as const
  const missing = needed.filter((name) => settings[name] === undefined)
  if (missing.length > 0) throw new Error(`Production needs ${missing.join(', ')} in the environment`)
}

/** Whoever is reached by https is on the internet, where the demo, the sandbox and secrets in a file have no place. */
function refuseHalfProduction({ NODE_ENV, PUBLIC_URL }: z.infer<typeof schema>): void {
  if (NODE_ENV === 'test' || !PUBLIC_URL?.startsWith('https:') || isLoopback(new URL(PUBLIC_URL).hostname))
    return
  throw new Error(`PUBLIC_URL ${PUBLIC_URL} is for the internet: set NODE_ENV=production`)
}

/** Folders of former versions hold no PUSH_KEY yet. */
const secretsSchema = z.object({
  DATA_KEY: z.string(),
  TOKEN_SECRET: z.string(),
  PUSH_KEY: pushKey.optional(),
})

function keptSecrets(dataDir: string): Required<z.infer<typeof secretsSchema>> {
  const path = join(dataDir, 'secrets.json')
  const found = existsSync(path) ? secretsSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined
  const made = {
    DATA_KEY: found?.DATA_KEY ?? randomBytes(32).toString('base64'),
    TOKEN_SECRET: found?.TOKEN_SECRET ?? randomBytes(32).toString('base64'),
    PUSH_KEY: found?.PUSH_KEY ?? makePushKey(),
  }
  if (found?.PUSH_KEY) return made
  try {
    mkdirSync(dataDir, { recursive: true })
    // Never half written over a key without which nothing sealed is read again.
    writeFileSync(`${path}.new`, JSON.stringify(made), { mode: 0o600 })
    renameSync(`${path}.new`, path)
  } catch (error) {
    throw new Error(`DATA_DIR ${dataDir} cannot be written: ${(error as Error).message}`)
  }
  return made
}

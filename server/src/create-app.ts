import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import type { App, Subjects } from '#context.ts'
import type { Database } from '#db/client.ts'
import { knownAccounts } from '#features/account/known-accounts.ts'
import type { Gateways } from '#gateways/gateways.ts'
import { createCipher } from '#kit/cipher.ts'
import { loadTenants } from '#kit/tenant.ts'
import { loadWords } from '#kit/words.ts'
import { createIntake } from './kit/call/intake.ts'
import { createReadyBytes } from './kit/call/ready-bytes.ts'
import { createRecentWrites } from './kit/call/recent-writes.ts'
import { createSessions } from './kit/call/session.ts'
import { createCaseNumbers } from './kit/case/case-numbers.ts'
import { jobQueue } from './kit/job/jobs.ts'
import { createPrintWorker } from './print/print-worker.ts'

interface AppParts {
  config: Config
  database: Database
  gateways: Gateways
  publicUrl: string
  subjects: Subjects
  log: Logger
}

/** Builds the application once; nothing else makes any of these. */
export async function createApp(parts: AppParts): Promise<App> {
  return {
    ...parts,
    cipher: createCipher(parts.config.DATA_KEY, parts.config.DATA_KEY_OLD),
    words: await loadWords(),
    tenants: await loadTenants(parts.database.withoutTenant),
    sessions: createSessions(parts.database, parts.config.TOKEN_SECRET, knownAccounts),
    accounts: knownAccounts,
    readyBytes: createReadyBytes(),
    recentWrites: createRecentWrites(),
    jobs: jobQueue,
    numbers: createCaseNumbers(parts.database),
    intake: createIntake(join(parts.config.DATA_DIR, 'incoming')),
    printWorker: createPrintWorker(parts.log),
    closing: new AbortController(),
    heldUploads: new Map(),
    picturesInMaking: new Map(),
  }
}

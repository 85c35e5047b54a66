import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { RequestOf } from '@sampan/contract/endpoint'
import { openMou } from '@sampan/contract/mou'
import { consentVersion, sendSigningCode, type signMou } from '@sampan/contract/mou-signing'
import { codeIn, findMail, listMail, type OutboxMail } from '#gateways/mailer/outbox.ts'
import type { CreatorPerson } from '#testing/people.ts'
import type { TestServer } from '#testing/server.ts'

export const typed = { kind: 'typed' as const, name: 'ณัฐญา ศรีสุข' }
export const drawn = {
  kind: 'drawn' as const,
  strokes: [
    [40, 320, 120, 60, 200, 340, 300, 90],
    [420, 200],
  ],
}

const seen = new Set<string>()
/** The mail with the next code; others, that say what is to be signed, come between. */
async function nextCode(server: TestServer, to: string): Promise<OutboxMail> {
  const pool = server.app.database.withoutTenant
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const fresh = (await listMail(pool, to)).find(
      ({ id, subject }) => !seen.has(id) && /^\d{6} /.test(subject),
    )
    const mail = fresh && (await findMail(pool, fresh.id))
    if (mail) {
      seen.add(mail.id)
      return mail
    }
    await sleep(25)
  }
  throw new Error(`no code came to ${to}`)
}

/** Reads the paper, consents, and gets the code from the mail. */
export async function readAndConsent(server: TestServer, as: CreatorPerson, id: string) {
  const paper = await server.ok(openMou, { id }, { as, lang: 'th' })
  const { sha256 } = paper
  await server.ok(sendSigningCode, { id, sha256, consent: consentVersion }, { as })
  const mail = await nextCode(server, as.email)
  return { id, sha256, verifyCode: codeIn(mail.text_body) ?? '', mail, paper }
}
export type Reading = Awaited<ReturnType<typeof readAndConsent>>
type Request = RequestOf<typeof signMou>

export const requestOf = (reading: Reading, more: Partial<Request> = {}): Request => ({
  id: reading.id,
  sha256: reading.sha256,
  verifyCode: reading.verifyCode,
  consent: consentVersion,
  signature: typed,
  timeZone: 'Asia/Bangkok',
  ...more,
})

export const hashOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

/** Of apt's poppler-utils, which the step of these tests installs where it may. */
const reader = '/usr/bin/pdfsig'
export const canReadSignatures = existsSync(reader)
const run = promisify(execFile)

/** The verdict of a third-party PDF reader on each signature of a document. */
export async function readSignatures(bytes: Buffer): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-signed-'))
  try {
    const path = join(folder, 'signed.pdf')
    await writeFile(path, bytes)
    const { stdout } = await run(reader, [path])
    return stdout.split(/^Signature #/m).slice(1)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

import { execFileSync } from 'node:child_process'
import fs, { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { codes } from '@sampan/contract/codes'
import { submitFeedback } from '@sampan/contract/feedback'
import { getPreSignedUrl, uploadFile } from '@sampan/contract/file'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCreator, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let creator: Person
beforeAll(async () => {
  server = await startTestServer()
  creator = await makeCreator(server)
})
afterAll(() => server.close())

const ready = async ({ url }: TestServer) => {
  const answer = await fetch(`${url}/readyz`)
  const { checks } = (await answer.json()) as { checks: { files: boolean } }
  return [answer.status, checks.files]
}
const folderOf = ({ app }: TestServer, name: string) => join(app.config.DATA_DIR, name)

/** What no folder can be made in the place of. */
function blockFolder(path: string): () => void {
  mkdirSync(path, { recursive: true })
  renameSync(path, `${path}.away`)
  writeFileSync(path, '')
  return () => {
    rmSync(path)
    renameSync(`${path}.away`, path)
  }
}

test.each(['files', 'incoming'])('a server that cannot write %s/ is not ready', async (name) => {
  const unblock = blockFolder(folderOf(server, name))
  expect(await ready(server)).toEqual([503, false])
  unblock()
  expect(await ready(server)).toEqual([200, true])
})

test('a server whose files are kept elsewhere still needs room for what comes in', async () => {
  const elsewhere = await startTestServer({
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  const unblockFiles = blockFolder(folderOf(elsewhere, 'files'))
  expect(await ready(elsewhere)).toEqual([200, true])
  unblockFiles()
  const unblock = blockFolder(folderOf(elsewhere, 'incoming'))
  expect(await ready(elsewhere)).toEqual([503, false])
  unblock()
  await elsewhere.close()
})

/** A disk of 64 kB in the place of a folder; undefined where this account may mount none. Out: takes it away again. */
function mountSmallDisk(folder: string): (() => void) | undefined {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  return () => void execFileSync('umount', [folder])
}

/** Noise, which no format makes smaller than the disk. */
const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
const bigPicture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 400, height: 400, channels: 3, background: '#888', noise } })
      .png()
      .toBuffer(),
  )
interface Sent {
  status: number
  code: number
  message: string
}
const sent = async (answer: Response): Promise<Sent> => ({
  status: answer.status,
  ...((await answer.json()) as Pick<Sent, 'code' | 'message'>),
})

async function sendPicture(): Promise<Sent> {
  const form = new FormData()
  form.set('file', new Blob([await bigPicture()]), 'a.png')
  const { accessToken, refreshToken } = creator.tokens
  const headers = { 'access-token': accessToken, 'refresh-token': refreshToken, 'accept-language': 'en' }
  return sent(await fetch(server.url + uploadFile.path, { method: 'POST', headers, body: form }))
}

/** The same to an address that was given out for it. */
async function putPicture(): Promise<Sent> {
  const about = { fileName: 'a.png', contentType: 'image/png', purpose: 'picture' as const }
  const { url } = await server.ok(getPreSignedUrl, about, { as: creator })
  return sent(await fetch(server.url + url, { method: 'PUT', body: await bigPicture() }))
}

test('a file that finds no room on the disk is refused in words, and its connection serves on', async ({
  skip,
}) => {
  const incoming = folderOf(server, 'incoming')
  const unmount = mountSmallDisk(incoming) ?? skip('this account may mount no disk')
  try {
    for (const send of [sendPicture, putPicture, sendPicture]) {
      const refused = await send()
      expect([refused.status, refused.code]).toEqual([507, codes.notStorable])
      expect(refused.message).not.toBe('')
    }
    // What did not fit is gone, so there is room for a small file again.
    expect(await ready(server)).toEqual([200, true])
    fillDisk(incoming)
    expect(await ready(server)).toEqual([503, false])
  } finally {
    unmount()
  }
  expect(await ready(server)).toEqual([200, true])
  for (const send of [sendPicture, putPicture]) expect((await send()).code).toBe(codes.ok)
})

/** Has every file that is written find the disk full, whoever may mount one. Out: takes that back. */
function failWrites(): () => void {
  const { createWriteStream } = fs
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  fs.createWriteStream = (...given) =>
    Object.assign(createWriteStream(...given), {
      _write: (_chunk: unknown, _encoding: unknown, done: (error: Error) => void) => done(full),
      _writev: (_chunks: unknown, done: (error: Error) => void) => done(full),
    })
  syncBuiltinESMExports()
  return () => {
    fs.createWriteStream = createWriteStream
    syncBuiltinESMExports()
  }
}

test('a file whose writing fails for want of room is refused in words, and leaves nothing', async () => {
  const mend = failWrites()
  try {
    for (const send of [sendPicture, putPicture, sendPicture]) {
      const refused = await send()
      expect([refused.status, refused.code]).toEqual([507, codes.notStorable])
      expect(refused.message).not.toBe('')
    }
  } finally {
    mend()
  }
  expect(fs.readdirSync(folderOf(server, 'incoming'))).toEqual([])
  for (const send of [sendPicture, putPicture]) expect((await send()).code).toBe(codes.ok)
})

function fillDisk(folder: string): void {
  expect(() => writeFileSync(join(folder, 'full'), Buffer.alloc(128 * 1024))).toThrow('ENOSPC')
}

/** Played by the database itself, in the words and with the code that it has for it (53100). */
test('a form that the database has no room for says so in words, and is not half stored', async () => {
  const owner = new pg.Client({ connectionString: server.databaseUrl })
  await owner.connect()
  await owner.query(`create function no_room() returns trigger language plpgsql as $$ begin
    raise 'could not extend file "base/5/16384": No space left on device' using errcode = 'disk_full'; end $$`)
  await owner.query(
    'create trigger no_room before insert on feedback for each row execute function no_room()',
  )
  const form = {
    countryCode: 'TH' as const,
    contactInfo: 'LINE nat',
    content: 'The calendar is hard to read',
  }
  const send = () => server.call(submitFeedback, form, { as: creator })
  const refused = await send()
  expect([refused.status, refused.code]).toEqual([507, codes.notStorable])
  expect(JSON.stringify(refused)).not.toMatch(/16384|No space/)
  await owner.query('drop function no_room cascade')
  const { rows } = await owner.query('select 1 from feedback')
  expect(rows).toEqual([])
  await owner.end()
  expect((await send()).code).toBe(codes.ok)
})

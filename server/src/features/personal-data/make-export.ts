import { setImmediate } from 'node:timers/promises'
import { languageOf } from '@sampan/contract/country'
import { exportFilesMax } from '@sampan/contract/personal-data'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { z } from 'zod'
import type { App, Ctx, Outside } from '#context.ts'
import { findAccount } from '#features/account/account.queries.ts'
import { dropFiles } from '#features/file/drop-files.ts'
import { isVideo } from '#features/file/file.policy.ts'
import type { FileRow } from '#features/file/file.queries.ts'
import { readFileBytes } from '#features/file/read-file.ts'
import { type LaidFile, layFile, recordFile } from '#features/file/store-file.ts'
import type { OutsideWork } from '#kit/job/job.ts'
import { findExport, listOwnFiles, storeMade } from './export.queries.ts'
import { ownRecords } from './own-records.ts'

export const exportPayload = z.object({ accountId: z.uuid(), askedAt: z.iso.datetime() })
type Payload = z.output<typeof exportPayload>

interface Gathered {
  accountId: string
  json: string
  copied: FileRow[]
}

/**
 * Makes the copy of a person's data (R97): `data.json` with all that the product shows them, and the files that they gave,
 * but for videos and what goes beyond the limit, of which the list tells. One that was asked for anew meanwhile is left.
 */
export const makeExport: OutsideWork<App, Payload, Gathered, LaidFile> = {
  async load(ctx, { accountId, askedAt }) {
    const row = await findExport(ctx, accountId)
    const owner = await findAccount(ctx, accountId)
    if (row?.askedAt.getTime() !== Date.parse(askedAt) || row.fileId || !owner || owner.disabledAt)
      return undefined
    const { role, brandId, countryCode: country, language } = owner
    const theirs: Ctx = {
      ...ctx,
      country,
      language: language ?? languageOf(country),
      caller: { role, accountId, brandId, sessionId: null },
    }
    const files = await listOwnFiles(ctx, accountId)
    const copied = choose(files)
    const listed = files.map((file) => ({
      name: file.name,
      purpose: file.purpose,
      size: file.size,
      createdAt: file.createdAt,
      inThisArchive: copied.includes(file) ? nameOf(file) : null,
    }))
    const records = { madeAt: ctx.now, ...(await ownRecords(theirs)), files: listed }
    return { accountId, json: JSON.stringify(records, null, 2), copied }
  },
  async ask(outside, { accountId, json, copied }) {
    const source = await pack(outside, json, copied)
    return layFile(outside, { purpose: 'export', name: 'sampan-data.zip', source, ownerId: accountId })
  },
  async store(ctx, { accountId, askedAt }, _, laid) {
    const { row } = await recordFile(ctx, laid)
    const isAwaited = await storeMade(ctx, { accountId, askedAt: new Date(askedAt), fileId: row.id })
    // Whoever it was for has asked for another one, or is gone: nobody would ever take it away.
    if (!isAwaited) return dropFiles(ctx, [row.id])
    await ctx.app.subjects.tellAccount(ctx, accountId, {
      kind: 'security',
      text: 'personal-data:mail.exported',
      path: '/m/settings',
    })
  },
}

/** The newest first, as long as there is room. */
function choose(files: readonly FileRow[]): FileRow[] {
  let left = exportFilesMax
  return files.filter((file) => {
    if (isVideo(file.mime) || file.size > left) return false
    left -= file.size
    return true
  })
}

const nameOf = (file: FileRow): string =>
  `files/${file.id.slice(-8)}-${file.name.replace(/[\\/:*?"<>|]/g, '_').slice(0, 100)}`

/** Bytes that are packed before other work gets a turn. */
const piece = 1024 * 1024

async function pack(outside: Outside, json: string, files: readonly FileRow[]): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const faults: Error[] = []
  const archive = new Zip((fault, chunk) => {
    if (fault) faults.push(fault)
    else chunks.push(chunk)
  })
  const add = async (entry: ZipDeflate | ZipPassThrough, bytes: Uint8Array) => {
    archive.add(entry)
    for (let from = 0; from === 0 || from < bytes.length; from += piece) {
      entry.push(bytes.subarray(from, from + piece), from + piece >= bytes.length)
      await setImmediate()
    }
  }
  await add(new ZipDeflate('data.json', { level: 6 }), Buffer.from(json))
  for (const file of files) await add(new ZipPassThrough(nameOf(file)), await readFileBytes(outside, file))
  archive.end()
  if (faults[0]) throw faults[0]
  return Buffer.concat(chunks)
}

import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createPlaces } from './places.ts'
import { type FieldFault, Refusal } from './refusal.ts'

/** A file that a caller sent, on the disk of this server until it is released. */
export interface IncomingFile {
  path: string
  /** Bytes. */
  size: number
  sha256: Buffer
  discard(): Promise<void>
}

/**
 * Takes the bodies of uploads. They go from the connection to the disk: whoever sends many of them at once, or sends
 * them slowly, fills neither memory nor the connections to the database.
 */
export interface Intake {
  /**
   * A place for one upload, before its first byte is read. Refuses `tooManyRequests` (429) when the network has its
   * share under way, and (503) when the server has. Out: what gives the place back.
   */
  admit(network: string, isVisitor: boolean): () => void
  /** One beside it for a body that turns out to be longer than `uploadMax`; the same otherwise. */
  admitLong(network: string): () => void
  /**
   * Writes a body to the disk. `max` in bytes; refuses `fileTooLarge` behind it. A body that breaks off leaves nothing. At `max`,
   * `longest` is asked once with the first bytes, by which a longer one may go on.
   */
  receive(body: Readable, max: number, longest?: (head: Buffer) => Promise<number>): Promise<IncomingFile>
  /** Frees what a server that died left behind. */
  sweep(before: Date): Promise<void>
}

/** Bytes of the beginning of a body, by which its format is known. */
const headSize = 4_100

/**
 * Uploads under way in one server. Visitors have a share of their own, so that they hold up nobody with an account. Of videos, which may
 * take half a gigabyte of the disk each, there are few; who has many sends them in pieces, which go to the store.
 */
const caps = {
  account: { network: 8, all: 32 },
  visitor: { network: 3, all: 8 },
  long: { network: 2, all: 4 },
} as const

/** @param folder where files lie until they are stored; made when absent */
export function createIntake(folder: string): Intake {
  const places = {
    account: createPlaces(caps.account, 'uploads'),
    visitor: createPlaces(caps.visitor, 'uploads'),
    long: createPlaces(caps.long, 'uploads'),
  }

  return {
    admit: (network, isVisitor) => places[isVisitor ? 'visitor' : 'account'].take(network),
    admitLong: (network) => places.long.take(network),
    async receive(body, usual, longest) {
      await mkdir(folder, { recursive: true })
      const path = join(folder, randomUUID())
      const hash = createHash('sha256')
      let size = 0
      let max = usual
      let isAsked = false
      let head = Buffer.alloc(0)
      const take = async (chunk: Buffer) => {
        if (head.length < headSize) head = Buffer.concat([head, chunk.subarray(0, headSize - head.length)])
        size += chunk.length
        if (size > max && longest && !isAsked) {
          isAsked = true
          max = await longest(head)
        }
        if (size > max) throw tooLarge(max)
        hash.update(chunk)
        return chunk
      }
      const measure = new Transform({
        transform: (chunk: Buffer, _, done) => void take(chunk).then((taken) => done(null, taken), done),
      })
      const discard = () => rm(path, { force: true })
      try {
        // Destroyed with what failed, it would take the connection along, and its sender would hear no reason.
        const chunks = body.iterator({ destroyOnReturn: false })
        await pipeline(chunks, measure, createWriteStream(path, { mode: 0o600 }))
      } catch (error) {
        body.resume()
        await discard()
        throw error
      }
      return { path, size, sha256: hash.digest(), discard }
    },
    async sweep(before) {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name)
        // Its call has just put it away.
        const about = await stat(path).catch(() => undefined)
        if (about && about.mtime < before) await rm(path, { force: true })
      }
    },
  }
}

function tooLarge(max: number): Refusal {
  const params = { context: 'max', max: Math.floor(max / 1024 / 1024) }
  const fields: FieldFault[] = [{ path: 'file', key: 'fileTooLarge', params }]
  return new Refusal('fileTooLarge', { status: 413, params, fields })
}

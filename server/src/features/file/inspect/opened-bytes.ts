import { open } from 'node:fs/promises'
import type { IncomingFile } from '#kit/call/intake.ts'
import { type Bytes, bytesOfBuffer } from './inspect-video.ts'

/** Runs `work` on the bytes of a file that is in memory, or on the disk of this server; of that one it reads what it asks for. */
export async function withBytes<T>(
  source: Pick<IncomingFile, 'path' | 'size'> | Buffer,
  work: (bytes: Bytes) => Promise<T>,
): Promise<T> {
  if (Buffer.isBuffer(source)) return work(bytesOfBuffer(source))
  const file = await open(source.path)
  const read = async (start: number, end: number) => {
    const bytes = Buffer.alloc(end - start)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, start)
    return bytes.subarray(0, bytesRead)
  }
  try {
    return await work({ size: source.size, read })
  } finally {
    await file.close()
  }
}

import { fileTypeFromBuffer } from 'file-type'
import { type FileKind, kinds } from '#features/file/file.policy.ts'

const known: readonly FileKind[] = Object.values(kinds)
/** Office files of the nineties share one container; a text document has a stream of this name. */
const wordStream = Buffer.from('WordDocument', 'utf16le')
/** What Apple calls the same container. */
const alsoMp4 = 'video/x-m4v'

/** As many bytes as a video's container needs to be known by. */
export const headSize = 4_100

/** What a file is by its content; its name and the type that a browser claims are not asked. */
export async function sniffFile(bytes: Buffer): Promise<FileKind | undefined> {
  const found = await fileTypeFromBuffer(bytes)
  if (found?.mime === 'application/x-cfb') return bytes.includes(wordStream) ? kinds.doc : undefined
  if (found?.mime === alsoMp4) return kinds.mp4
  return known.find((kind) => kind.mime === found?.mime)
}

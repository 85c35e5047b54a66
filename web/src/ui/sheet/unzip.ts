/** What a file inside of a zip may come to: a table that somebody typed is far smaller. */
const inflatedMost = 60 * 1024 * 1024

const signature = { end: 0x06054b50, entry: 0x02014b50 }

/**
 * Reads files out of a zip by the browser's own means.
 * @returns each file by its name, read when it is asked for. Throws for what is no zip.
 */
export function unzip(bytes: Uint8Array): Map<string, () => Promise<string>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const files = new Map<string, () => Promise<string>>()
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== signature.entry) throw new Error('no entry of a zip')
    const entry = {
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 20, true),
      from: view.getUint32(at + 42, true),
    }
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    files.set(name, () => inflate(bytes, view, entry))
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return files
}

/** The record at the end, behind which there may be a comment. */
function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1)
    if (view.getUint32(at, true) === signature.end) return at
  throw new Error('no zip')
}

interface Entry {
  method: number
  size: number
  from: number
}

async function inflate(bytes: Uint8Array, view: DataView, { method, size, from }: Entry): Promise<string> {
  const start = from + 30 + view.getUint16(from + 26, true) + view.getUint16(from + 28, true)
  const packed = bytes.slice(start, start + size)
  if (method === 0) return new TextDecoder().decode(packed)
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const decoder = new TextDecoder()
  let text = ''
  let read = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    read += value.length
    // A small file that unpacks to gigabytes is no table.
    if (read > inflatedMost) throw new Error('too large inside')
    text += decoder.decode(value, { stream: true })
  }
}

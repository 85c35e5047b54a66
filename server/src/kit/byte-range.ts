/** Both ends included, counted from 0. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * What a `Range` header asks of a file (RFC 9110, 14). Undefined where the whole is to be sent: no header, one
 * that is not understood, or several ranges at once, which a server may ignore. `unsatisfiable` when nothing
 * of the file is in it. `size` in bytes.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | undefined | 'unsatisfiable' {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!parts) return undefined
  const [, first = '', last = ''] = parts
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}

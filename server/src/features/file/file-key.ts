import { randomBytes } from 'node:crypto'
import { partialPrefix } from '#gateways/storage/partial-uploads.ts'

/** Nobody guesses a file's address: 160 random bits lead every key. */
export const randomKey = (): string => randomBytes(20).toString('hex')

/**
 * The storage key of a new file, also the end of its address. In: the extension that its content has, and
 * the name to keep, if any. The kept name is reduced to letters that every store and
 * every address takes as they are.
 */
export function makeFileKey(extension: string, keptName?: string): string {
  const stem = keptName === undefined ? '' : safeStem(keptName)
  return stem === '' ? `${randomKey()}.${extension}` : `${randomKey()}/${stem}.${extension}`
}

function safeStem(name: string): string {
  return baseName(name)
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/gi, 'd')
    .replace(/\W+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '')
}

/** The last part of a path, without control characters; what people called the file. */
export function baseName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return last.replace(/\p{C}/gu, '').trim().slice(0, 200) || 'file'
}

/** The key of the small picture that belongs to a picture. */
export const thumbKeyOf = (key: string): string => key.replace(/(\.\w+)?$/, '.thumb.webp')

/** Where a browser finds a file; relative, so that it holds behind any host name. */
export const fileUrlOf = (key: string): string => `/files/${key}`

/** The path of a file in the store: tenants never share a folder. */
export const storageKeyOf = (tenantId: string, key: string): string => `${tenantId}/${key}`

/** Where the bytes of an upload are until it is finished. */
export const partialIdOf = (upload: { tenantId: string; id: string }): string =>
  `${partialPrefix}${upload.tenantId}/${upload.id}`

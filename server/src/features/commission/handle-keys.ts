import type { Ctx } from '#context.ts'

type Hashing = Pick<Ctx, 'app' | 'tenant'>

/** The handle of a key by handle; undefined for one by account. */
function handleIn(key: string): { parts: string[]; handle: string } | undefined {
  const parts = JSON.parse(key) as string[]
  const [, handle] = /^handle:(.*)$/s.exec(parts[3] ?? '') ?? []
  return handle === undefined ? undefined : { parts, handle }
}

/**
 * How a key by handle is stored: with the keyed hash of the handle, first under the present key of the ring. A booked line stays for ever, and a
 * handle names a person who may be erased (R96). Last comes the key as servers of former versions store it. One by account is stored as it is.
 */
function storedForms({ app, tenant }: Hashing, key: string): string[] {
  const found = handleIn(key)
  if (!found) return [key]
  const { parts, handle } = found
  const hashed = app.cipher.hashes(tenant.id, `commission handle|${handle}`)
  const marks = hashed.map((hash) => `handle#${hash.toString('hex')}`)
  return [...marks.map((mark) => JSON.stringify(parts.with(3, mark))), key]
}

export const storedKey = (ctx: Hashing, key: string): string => storedForms(ctx, key)[0] ?? key

/** All forms in which lines with some keys may be stored, and the key of each. */
export const storedKeys = (ctx: Hashing, keys: readonly string[]): Map<string, string> =>
  new Map(keys.flatMap((key) => storedForms(ctx, key).map((form) => [form, key] as const)))

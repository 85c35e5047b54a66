import * as z from 'zod'
import { endpoint, everyone, pcBase } from './endpoint.ts'

/** What a file is for; it decides which types and sizes are taken (spec 5). */
export const filePurposes = ['picture', 'mou', 'video', 'voucher', 'barcode'] as const
export type FilePurpose = (typeof filePurposes)[number]
const purpose = z.enum(filePurposes).default('picture')

/** A file that was stored. */
export const storedFileSchema = z.object({
  /** Its address, for `src`, `href` and other forms. */
  result: z.string(),
  /** The address of a small WebP of a picture; empty for everything else. */
  thumb: z.string(),
  id: z.string(),
  /** As its owner called it. */
  name: z.string(),
  /** Bytes, as stored. */
  size: z.number().int(),
  /** Hexadecimal, of what was stored. */
  sha256: z.string(),
})
export type StoredFileInfo = z.infer<typeof storedFileSchema>

export const uploadFile = endpoint({
  name: 'uploadFile',
  method: 'POST',
  path: `${pcBase}/file/upload`,
  effect: 'write',
  actor: everyone,
  body: 'file',
  summary: 'Stores one file after looking at its content; answers its address in `result`.',
  input: z.object({ isRename: z.stringbool().default(true), purpose }),
  output: storedFileSchema,
})

export const getPreSignedUrl = endpoint({
  name: 'getPreSignedUrl',
  method: 'GET',
  path: `${pcBase}/file/preSignedUrl`,
  effect: 'read',
  actor: everyone,
  summary: 'An address to PUT one file to within ten minutes.',
  input: z.object({
    fileName: z.string().min(1).max(200),
    contentType: z.string().min(3).max(100),
    purpose,
  }),
  output: z.object({ url: z.string(), method: z.literal('PUT'), fileUrl: z.string(), expiresAt: z.string() }),
})

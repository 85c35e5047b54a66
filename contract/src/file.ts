import * as z from 'zod'
import { endpoint, everyone, pcBase, signedIn } from './endpoint.ts'

/** What people upload files for; it decides which types and sizes are taken (R80). */
export const uploadPurposes = ['picture', 'mou', 'video', 'voucher', 'barcode'] as const
export type UploadPurpose = (typeof uploadPurposes)[number]
/** What a file is for; a `document` is a paper that we made, and nobody uploads one. */
export const filePurposes = [...uploadPurposes, 'document'] as const
export type FilePurpose = (typeof filePurposes)[number]
const purpose = z.enum(uploadPurposes).default('picture')

/** Purposes whose files may come in pieces, by the tus protocol (decision 0009). */
export const resumablePurposes = ['video', 'mou'] as const satisfies readonly FilePurpose[]
export type ResumablePurpose = (typeof resumablePurposes)[number]

/** Where a tus client creates an upload; the address that it gets back ends with the upload's id. */
export const resumablePath = `${pcBase}/file/resumable`

/** The metadata that a tus client sends when it creates an upload. */
export const resumableMetadataSchema = z.object({
  purpose: z.enum(resumablePurposes),
  filename: z.string().min(1).max(300),
})

/** What every browser of today plays; the formats that work, in the words of those who export videos. */
export const playable = {
  video: { mp4: ['avc', 'vp9', 'av1'], mov: ['avc', 'vp9', 'av1'], webm: ['vp8', 'vp9', 'av1'] },
  audio: ['aac', 'mp3', 'opus', 'vorbis'],
  formats: 'MP4, MOV (H.264, AV1, VP9), WebM (VP8, VP9, AV1)',
} as const

/** What is known of a video; null for every other file. Milliseconds and pixels. */
const videoFacts = {
  durationMs: z.number().int().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
}

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
  ...videoFacts,
})
export type StoredFileInfo = z.infer<typeof storedFileSchema>

/** A file as it is shown within other records, such as a submission or an MOU. */
export const fileViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number().int(),
  mime: z.string(),
  /** Ready for `src` and `href`; that of a private file holds for an hour. */
  url: z.string(),
  sha256: z.string(),
  ...videoFacts,
})
export type FileView = z.infer<typeof fileViewSchema>

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

export const finishUpload = endpoint({
  name: 'finishUpload',
  method: 'POST',
  path: `${pcBase}/file/finishUpload`,
  effect: 'write',
  actor: signedIn,
  summary:
    'Takes a resumable upload whose bytes are all here into the store, after looking at its content. ' +
    'Saying it again gives the same file, or the same refusal.',
  input: z.object({ uploadId: z.uuid() }),
  output: storedFileSchema,
})

export const getPreSignedUrl = endpoint({
  name: 'getPreSignedUrl',
  method: 'GET',
  path: `${pcBase}/file/preSignedUrl`,
  effect: 'read',
  actor: signedIn,
  summary: 'An address to PUT one file to within ten minutes.',
  input: z.object({
    fileName: z.string().min(1).max(200),
    contentType: z.string().min(3).max(100),
    purpose,
  }),
  output: z.object({ url: z.string(), method: z.literal('PUT'), fileUrl: z.string(), expiresAt: z.string() }),
})

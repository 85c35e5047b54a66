import type * as z from 'zod'
import { type Endpoint, everyone, pcBase, signedIn } from '../kit/endpoint.ts'
import type * as schemas from './file.schemas.ts'

/** What people upload files for; it decides which types and sizes are taken (R80). */
export const uploadPurposes = [
  'picture',
  'mou',
  'video',
  'voucher',
  'barcode',
  'appeal',
  'photo',
  'script',
  'paymentProof',
] as const
export type UploadPurpose = (typeof uploadPurposes)[number]
/** What a file is for; a `document` is a paper that we made, an `export` a copy of somebody's data: nobody uploads one. */
export const filePurposes = [...uploadPurposes, 'document', 'export'] as const
export type FilePurpose = (typeof filePurposes)[number]

/** Purposes whose files may come in pieces, by the tus protocol (decision 0009). */
export const resumablePurposes = ['video', 'mou'] as const satisfies readonly FilePurpose[]
export type ResumablePurpose = (typeof resumablePurposes)[number]

/** Where a tus client creates an upload; the address that it gets back ends with the upload's id. */
export const resumablePath = `${pcBase}/file/resumable`

/** What every browser of today plays; the formats that work, in the words of those who export videos. */
export const playable = {
  video: { mp4: ['avc', 'vp9', 'av1'], mov: ['avc', 'vp9', 'av1'], webm: ['vp8', 'vp9', 'av1'] },
  audio: ['aac', 'mp3', 'opus', 'vorbis'],
  formats: 'MP4, MOV (H.264, AV1, VP9), WebM (VP8, VP9, AV1)',
} as const
export type StoredFileInfo = z.infer<typeof schemas.storedFileSchema>
export type FileView = z.infer<typeof schemas.fileViewSchema>

export const uploadFile: Endpoint<typeof schemas.uploadFile> = {
  name: 'uploadFile',
  method: 'POST',
  path: `${pcBase}/file/upload`,
  effect: 'write',
  actor: everyone,
  body: 'file',
  summary: 'Stores one file after looking at its content; answers its address in `result`.',
}

export const finishUpload: Endpoint<typeof schemas.finishUpload> = {
  name: 'finishUpload',
  method: 'POST',
  path: `${pcBase}/file/finishUpload`,
  effect: 'write',
  actor: signedIn,
  summary:
    'Takes a resumable upload whose bytes are all here into the store, after looking at its content. ' +
    'Saying it again gives the same file, or the same refusal.',
}

export const getPreSignedUrl: Endpoint<typeof schemas.getPreSignedUrl> = {
  name: 'getPreSignedUrl',
  method: 'GET',
  path: `${pcBase}/file/preSignedUrl`,
  effect: 'read',
  actor: signedIn,
  summary: 'An address to PUT one file to within ten minutes.',
}

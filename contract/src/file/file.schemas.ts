import * as z from 'zod'
import { resumablePurposes, uploadPurposes } from './file.ts'

/** Left out, the content tells: a picture, a paper or a video (R320). */
const purpose = z.enum(uploadPurposes).optional()

/** The metadata that a tus client sends when it creates an upload. */
export const resumableMetadataSchema = z.object({
  purpose: z.enum(resumablePurposes),
  filename: z.string().min(1).max(300),
})

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

export const uploadFile = {
  input: z.object({ isRename: z.stringbool().default(true), purpose }),
  output: storedFileSchema,
}

export const finishUpload = {
  input: z.object({ uploadId: z.uuid() }),
  output: storedFileSchema,
}

export const getPreSignedUrl = {
  input: z.object({
    fileName: z.string().min(1).max(200),
    contentType: z.string().min(3).max(100),
    purpose,
  }),
  output: z.object({ url: z.string(), method: z.literal('PUT'), fileUrl: z.string(), expiresAt: z.string() }),
}

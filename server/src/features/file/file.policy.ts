import { mayAny } from '@sampan/contract/abilities'
import { type FilePurpose, playable, type UploadPurpose } from '@sampan/contract/file'
import { limits } from '@sampan/contract/limits'
import { exportFilesMax } from '@sampan/contract/personal-data'
import type { Caller } from '#kit/context.ts'
import type { file } from './file.tables.ts'

/** A format that we take, as its content tells. */
export interface FileKind {
  mime: string
  extension: string
  /** What people call it. */
  label: string
}

export const kinds = {
  jpg: { mime: 'image/jpeg', extension: 'jpg', label: 'JPG' },
  png: { mime: 'image/png', extension: 'png', label: 'PNG' },
  webp: { mime: 'image/webp', extension: 'webp', label: 'WebP' },
  pdf: { mime: 'application/pdf', extension: 'pdf', label: 'PDF' },
  doc: { mime: 'application/msword', extension: 'doc', label: 'DOC' },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
    label: 'DOCX',
  },
  mp4: { mime: 'video/mp4', extension: 'mp4', label: 'MP4' },
  mov: { mime: 'video/quicktime', extension: 'mov', label: 'MOV' },
  webm: { mime: 'video/webm', extension: 'webm', label: 'WebM' },
  zip: { mime: 'application/zip', extension: 'zip', label: 'ZIP' },
} as const satisfies Record<string, FileKind>

export interface FileRule {
  kinds: readonly FileKind[]
  /** Bytes. */
  max: number
  /** Read by its owner and by reviewers only, or through a signed link. */
  isPrivate: boolean
}

const pictures = [kinds.jpg, kinds.png, kinds.webp]

/** What each purpose takes. */
export const fileRules: Record<FilePurpose, FileRule> = {
  picture: { kinds: pictures, max: limits.pictureMax, isPrivate: false },
  barcode: { kinds: pictures, max: limits.pictureMax, isPrivate: false },
  photo: { kinds: [kinds.jpg, kinds.png], max: limits.pictureMax, isPrivate: false },
  mou: { kinds: [kinds.pdf, kinds.doc, kinds.docx], max: limits.uploadMax, isPrivate: true },
  voucher: { kinds: [...pictures, kinds.pdf], max: limits.uploadMax, isPrivate: true },
  paymentProof: { kinds: [...pictures, kinds.pdf], max: limits.uploadMax, isPrivate: true },
  appeal: { kinds: [...pictures, kinds.pdf], max: limits.uploadMax, isPrivate: true },
  script: {
    kinds: [...pictures, kinds.pdf, kinds.doc, kinds.docx],
    max: limits.uploadMax,
    isPrivate: true,
  },
  video: { kinds: [kinds.mp4, kinds.mov, kinds.webm], max: limits.videoMax, isPrivate: true },
  document: { kinds: [kinds.pdf], max: limits.uploadMax, isPrivate: true },
  export: { kinds: [kinds.zip], max: 2 * exportFilesMax, isPrivate: true },
}

/** What a file can be that came without the name of a purpose; each kind is taken by one of them. */
const derivedPurposes = ['picture', 'mou', 'video'] as const satisfies readonly UploadPurpose[]
type DerivedPurpose = (typeof derivedPurposes)[number]

/** The purpose of such a file (R320). */
export const purposeOf = (kind: FileKind): DerivedPurpose | undefined =>
  derivedPurposes.find((purpose) => fileRules[purpose].kinds.includes(kind))

/** For the message of a refusal: “PDF, DOC, DOCX”; videos name what may be in them too. Of no purpose: all that can be sent. */
export const formatsOf = (purpose: FilePurpose | undefined): string => {
  if (purpose === undefined) return derivedPurposes.map(formatsOf).join(', ')
  return purpose === 'video'
    ? playable.formats
    : fileRules[purpose].kinds.map((kind) => kind.label).join(', ')
}

export const isPicture = (mime: string): boolean => mime.startsWith('image/')
export const isVideo = (mime: string): boolean => mime.startsWith('video/')

/** Whether a caller may read a file without a signed link. */
export function mayReadFile(
  caller: Caller,
  row: Pick<typeof file.$inferSelect, 'purpose' | 'ownerId' | 'isUndeclared'>,
): boolean {
  if (!fileRules[row.purpose].isPrivate) return true
  if (caller.accountId === null) return false
  // Bank data is its owner's, as is the copy of all one's data; who pays out reads it by `openPayoutVoucher`, which notes the look.
  // What named no purpose may be bank data, until a verb takes it for something else.
  const isOwnersAlone = row.isUndeclared || row.purpose === 'voucher' || row.purpose === 'export'
  if (isOwnersAlone) return caller.accountId === row.ownerId
  return caller.accountId === row.ownerId || mayAny(caller.role, 'readPrivateFiles')
}

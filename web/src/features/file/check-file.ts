import { playable, type UploadPurpose } from '@sampan/contract/file'
import { limits } from '@sampan/contract/limits'
import words from '#lib/words.ts'
import { shrinkPicture } from './shrink-picture.ts'

const maxOf: Record<UploadPurpose, number> = {
  picture: limits.pictureMax,
  barcode: limits.pictureMax,
  photo: limits.pictureMax,
  voucher: limits.uploadMax,
  appeal: limits.uploadMax,
  paymentProof: limits.uploadMax,
  mou: limits.uploadMax,
  script: limits.uploadMax,
  video: limits.videoMax,
}

/** The most that a purpose takes, in MB. */
export const maxMegabytes = (purpose: UploadPurpose): number => Math.floor(maxOf[purpose] / 1024 / 1024)

/**
 * A picture that is larger than its purpose takes, made smaller here (R309): a phone has no other means, and the server keeps
 * fewer pixels anyway. What is small enough, is no picture or cannot be read stays as it is.
 */
export async function fitting(file: File, purpose: UploadPurpose): Promise<File> {
  if (file.size <= maxOf[purpose] || !file.type.startsWith('image/')) return file
  const smaller = await shrinkPicture(file)
  if (!smaller) return file
  return new File([smaller.bytes], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
}

/**
 * Looks at a file before its first byte is sent, so that nobody waits for a refusal. In: the file. Out: the words of
 * the refusal, as the server would say them; undefined when nothing is wrong with it. The server looks for itself.
 */
export async function checkFile(file: File, purpose: UploadPurpose): Promise<string | undefined> {
  if (file.size === 0) return words.t('errors:fileNeeded')
  if (file.size > maxOf[purpose])
    return words.t('errors:fileTooLarge', { context: 'max', max: maxMegabytes(purpose) })
  // Without the parser, as on a network that just went away, the server alone decides.
  return purpose === 'video' ? checkVideo(file).catch(() => undefined) : undefined
}

async function checkVideo(file: File): Promise<string | undefined> {
  const { BlobSource, Input, Logging, LogLevel, MP4, QTFF, WEBM } = await import('mediabunny')
  Logging.level = LogLevel.Silent
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM] })
  const formats = playable.formats
  try {
    if (!(await input.canRead())) return words.t('errors:fileTypeRefused', { context: 'formats', formats })
    const codec = await (await input.getPrimaryVideoTrack())?.getCodec()
    // What the parser does not know is left to the server, which has the last word on everything.
    if (!codec || codec in taken) return undefined
    return words.t('errors:videoNotPlayable', { codec: labels[codec] ?? codec, formats })
  } finally {
    input.dispose()
  }
}

const taken = Object.fromEntries(
  Object.values(playable.video)
    .flat()
    .map((codec) => [codec, true]),
)
const labels: Record<string, string> = { hevc: 'HEVC / H.265', prores: 'ProRes' }

import type { UploadPurpose } from '@sampan/contract/file'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { maxMegabytes } from './check-file.ts'

/** How sizes, times and formats of files are said. */
export function useFileWords() {
  const { t } = useTranslation('file')
  const { t: say } = useTranslation('ui')
  const { number } = useFormats()
  /** `320 KB`, `12.4 MB`; number and unit stay together. */
  const bytes = (size: number): string => {
    const isSmall = size < 1024 * 1024
    const value = isSmall ? Math.ceil(size / 1024) : Math.round((size / 1024 / 1024) * 10) / 10
    return `${number(value)}\u00a0${isSmall ? 'KB' : 'MB'}`
  }
  /** “40 seconds left”, “3 minutes left”; steps of five seconds, so that it does not flicker. */
  const left = (seconds: number): string => {
    const isLong = seconds >= 90
    const count = isLong ? Math.round(seconds / 60) : Math.max(5, Math.ceil(seconds / 5) * 5)
    return say('clock.timeLeft', { time: say(isLong ? 'time.words.m' : 'time.words.s', { count }) })
  }
  return {
    bytes,
    left,
    /** “MP4, MOV or WebM, up to 500 MB”. */
    limits: (purpose: UploadPurpose): string =>
      t('limits', { formats: t(`formats.${purpose}`), max: maxMegabytes(purpose) }),
  }
}

/** For the file dialog of the browser; what is taken in truth is decided by the content. */
export const acceptOf: Record<UploadPurpose, string> = {
  picture: 'image/png,image/jpeg,image/webp',
  barcode: 'image/png,image/jpeg,image/webp',
  photo: 'image/png,image/jpeg,.jpg,.jpeg,.png',
  voucher: 'image/png,image/jpeg,image/webp,application/pdf,.pdf',
  appeal: 'image/png,image/jpeg,image/webp,application/pdf,.pdf',
  paymentProof: 'image/png,image/jpeg,image/webp,application/pdf,.pdf',
  // Photos of its pages too, which become a PDF.
  mou: '.pdf,.doc,.docx,application/pdf,application/msword,image/png,image/jpeg,image/webp',
  script: '.pdf,.doc,.docx,application/pdf,application/msword,image/png,image/jpeg,image/webp',
  video: 'video/mp4,video/quicktime,video/webm,.mp4,.mov,.m4v,.webm',
}

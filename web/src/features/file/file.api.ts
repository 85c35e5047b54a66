import { codes } from '@sampan/contract/codes'
import type { Refusal } from '@sampan/contract/envelope.schemas'
import {
  finishUpload,
  type ResumablePurpose,
  resumablePath,
  type StoredFileInfo,
  type UploadPurpose,
  uploadFile,
} from '@sampan/contract/file'
import { limits } from '@sampan/contract/limits'
import type { DetailedError } from 'tus-js-client'
import { ApiError, call, callerHeaders, keepTokens } from '#lib/api.ts'
import { claimsOf, expireSession, readTokens } from '#lib/session.ts'
import words from '#lib/words.ts'

/** A small file, whole, in a form. */
export const sendWhole = (file: File, purpose: UploadPurpose, signal: AbortSignal): Promise<StoredFileInfo> =>
  call(uploadFile, { isRename: 'true', purpose }, { file, signal })

/** Makes a file of an upload whose pieces are all there; saying it again gives the same file. */
export const finishPieces = (url: string, signal: AbortSignal): Promise<StoredFileInfo> =>
  call(finishUpload, { uploadId: url.split('/').at(-1) ?? '' }, { signal })

/** Frees what has been sent. A failure is no matter: the server forgets it after a day. */
export async function giveUpPieces(url: string): Promise<void> {
  const headers = { ...callerHeaders(), 'tus-resumable': '1.0.0' }
  await fetch(url, { method: 'DELETE', headers }).catch(() => {})
}

interface Pieces {
  purpose: ResumablePurpose
  /** Where it goes on; undefined to begin. */
  url: string | undefined
  onUrl: (url: string) => void
  /** Bytes that the server has. */
  onProgress: (sent: number) => void
  signal: AbortSignal
}

/**
 * Sends a file by the tus protocol, from where the server is. Settles when all of it is there; fails with an
 * ApiError: `isOffline` when trying again may help, `notFound` when the server has forgotten the upload.
 */
export async function sendPieces(file: File, pieces: Pieces): Promise<void> {
  const { Upload } = await import('tus-js-client')
  let sender = readTokens()
  return new Promise((resolve, reject) => {
    const { url, purpose, signal } = pieces
    const upload: InstanceType<typeof Upload> = new Upload(file, {
      // With an endpoint beside, the client would begin anew at every hiccup of a server.
      ...(url ? { uploadUrl: url } : { endpoint: resumablePath }),
      metadata: { purpose, filename: file.name },
      chunkSize: limits.uploadPiece,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest(request) {
        // All pieces are said by one account, whoever logs in meanwhile.
        const now = readTokens()
        if (claimsOf(now).a === claimsOf(sender).a) sender = now
        for (const [name, value] of Object.entries(callerHeaders(sender))) request.setHeader(name, value)
      },
      onAfterResponse(_, response) {
        keepTokens({ get: (name) => response.getHeader(name) ?? null })
      },
      onUploadUrlAvailable() {
        if (upload.url) pieces.onUrl(upload.url)
      },
      onProgress: (sent) => pieces.onProgress(sent),
      onSuccess: () => resolve(),
      onError(error) {
        const told = errorOf(error)
        if (told.code === codes.sessionOver) expireSession(sender)
        reject(told)
      },
    })
    const stop = () => {
      void upload.abort().catch(() => {})
      reject(signal.reason)
    }
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    upload.start()
  })
}

/** Statuses that pass by themselves: the connection, the server, the lock of the upload, too many calls. */
const passing = (status: number): boolean => status === 0 || status >= 500 || [409, 423, 408].includes(status)

function errorOf(error: Error | DetailedError): ApiError {
  const response = 'originalResponse' in error ? error.originalResponse : null
  const status = response?.getStatus() ?? 0
  const answer = envelopeOf(response?.getBody() ?? '')
  const isFull = answer?.code === codes.notStorable
  const later = () =>
    new ApiError(codes.serviceError, isFull ? answer.message : words.t('errors:offline'), {}, true)
  if (passing(status)) return later()
  if (answer?.code === codes.tooManyRequests) return later()
  const code = answer?.code ?? codeOf(status)
  return new ApiError(code, answer?.message ?? words.t('errors:serviceError'), answer?.data ?? {})
}

/** Of an answer without a body: that to HEAD has none. */
const codeOf = (status: number): number => {
  if (status === 401) return codes.sessionOver
  return status === 404 || status === 410 ? codes.notFound : codes.serviceError
}

function envelopeOf(text: string): { code: number; message: string; data: Refusal } | undefined {
  try {
    const body = JSON.parse(text) as { code: number; message: string; data: Refusal | null }
    return { ...body, data: body.data ?? {} }
  } catch {
    return undefined
  }
}

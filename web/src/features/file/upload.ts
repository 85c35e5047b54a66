import { codes } from '@sampan/contract/codes'
import {
  type ResumablePurpose,
  resumablePurposes,
  type StoredFileInfo,
  type UploadPurpose,
} from '@sampan/contract/file'
import { ApiError } from '#lib/api.ts'
import { messageOf } from '#lib/forms.ts'
import { readAccountId } from '#lib/session.ts'
import { checkFile, fitting } from './check-file.ts'
import { finishPieces, giveUpPieces, sendPieces, sendWhole } from './file.api.ts'
import { findUnfinished, forgetUnfinished, noteUnfinished } from './unfinished.ts'
import { createSpeedometer } from './upload-speed.ts'

/** What an upload is doing. Bytes; `secondsLeft` is undefined while nobody can say. Only faults can be tried again. */
export type UploadState =
  | { step: 'checking' }
  | { step: 'sending'; sent: number; secondsLeft: number | undefined }
  | { step: 'paused'; sent: number }
  | { step: 'waiting'; sent: number; why: 'connection' | 'logIn' }
  | { step: 'finishing' }
  | { step: 'refused'; message: string; canRetry: boolean }
  | { step: 'done'; stored: StoredFileInfo }

export interface StartedUpload {
  pause(): void
  /** Goes on after a pause, and tries again after a refusal or while it waits. */
  goOn(): void
  /** Ends it and frees what the server has. */
  giveUp(): void
  /** Ends it here and keeps what the server has: the same file goes on another time. */
  leave(): void
}

const isResumable = (purpose: UploadPurpose): purpose is ResumablePurpose =>
  resumablePurposes.some((each) => each === purpose)

/** Milliseconds before the next try after a lost connection: the first soon, then ever later. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]
/** How often it looks whether somebody has logged in again. */
const logInPause = 1_000

/** Sends one file until it is stored, refused or left, whatever the network and the session do meanwhile. */
export function startUpload(
  file: File,
  purpose: UploadPurpose,
  tell: (state: UploadState) => void,
): StartedUpload {
  let running = new AbortController()
  let wake = () => {}
  let sent = 0
  let failures = 0
  let url = isResumable(purpose) ? findUnfinished(file, purpose) : undefined
  /** What is sent of the file, once it was looked at. */
  let checked: File | undefined
  const meter = createSpeedometer()
  /** Who chose it: nobody else who logs in at this tab sends it. */
  const owner = readAccountId()
  function needOwner(): void {
    if (readAccountId() !== owner) throw new ApiError(codes.sessionOver, '')
  }

  function onProgress(now: number): void {
    if (now > sent) failures = 0
    sent = now
    tell({ step: 'sending', sent, secondsLeft: meter.read(now, file.size, performance.now()) })
  }

  async function pieces(of: ResumablePurpose, signal: AbortSignal): Promise<StoredFileInfo> {
    const onUrl = (made: string) => {
      url = made
      noteUnfinished(file, of, made)
    }
    await sendPieces(file, { purpose: of, url, onUrl, onProgress, signal })
    needOwner()
    tell({ step: 'finishing' })
    return finishPieces(url ?? '', signal)
  }

  async function attempt(signal: AbortSignal): Promise<StoredFileInfo | string> {
    if (!checked) {
      tell({ step: 'checking' })
      const fit = await fitting(file, purpose)
      const refusal = await checkFile(fit, purpose)
      if (refusal) return refusal
      checked = fit
    }
    needOwner()
    tell({ step: 'sending', sent, secondsLeft: undefined })
    return isResumable(purpose) ? pieces(purpose, signal) : sendWhole(checked, purpose, signal)
  }

  /** True when another attempt makes sense, after having waited for it; else what is told. */
  async function recover(error: unknown, signal: AbortSignal): Promise<true | UploadState> {
    const isFault = !(error instanceof ApiError) || error.code === codes.serviceError
    if (!(error instanceof ApiError) || (isFault && !error.isOffline))
      return { step: 'refused', message: messageOf(error), canRetry: true }
    if (error.code === codes.sessionOver) {
      tell({ step: 'waiting', sent, why: 'logIn' })
      while (readAccountId() !== owner && !signal.aborted) await sleep(logInPause)
      return true
    }
    if (error.isOffline) {
      tell({ step: 'waiting', sent, why: 'connection' })
      await sleep(pauses[Math.min(failures, pauses.length - 1)] ?? 0)
      failures += 1
      return true
    }
    const isForgotten = error.code === codes.notFound && url !== undefined
    forget()
    const message = error.fields[0]?.message ?? error.message
    if (!isForgotten) return { step: 'refused', message, canRetry: false }
    sent = 0
    return true
  }

  function forget(): void {
    url = undefined
    if (isResumable(purpose)) forgetUnfinished(file, purpose)
  }

  function sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => wake(), ms)
      wake = () => {
        clearTimeout(timer)
        window.removeEventListener('online', wake)
        resolve()
      }
      window.addEventListener('online', wake)
    })
  }

  async function run(): Promise<void> {
    running = new AbortController()
    const { signal } = running
    meter.reset()
    while (!signal.aborted) {
      try {
        const result = await attempt(signal)
        if (signal.aborted) return
        if (typeof result === 'string') return tell({ step: 'refused', message: result, canRetry: false })
        forget()
        return tell({ step: 'done', stored: result })
      } catch (error) {
        if (signal.aborted) return
        const recovered = await recover(error, signal)
        if (recovered === true || signal.aborted) continue
        return tell(recovered)
      }
    }
  }

  function stop(): void {
    running.abort()
    wake()
  }

  void run()
  return {
    pause() {
      stop()
      tell({ step: 'paused', sent })
    },
    goOn() {
      failures = 0
      stop()
      void run()
    },
    giveUp() {
      stop()
      if (url) void giveUpPieces(url)
      forget()
    },
    leave: stop,
  }
}

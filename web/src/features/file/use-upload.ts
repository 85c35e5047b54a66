import type { StoredFileInfo, UploadPurpose } from '@sampan/contract/file'
import { useEffect, useRef, useState } from 'react'
import { rememberUploaded } from './just-uploaded.ts'
import { type StartedUpload, startUpload, type UploadState } from './upload.ts'

export interface Upload {
  /** The file under way; undefined when there is none. */
  file: File | undefined
  state: UploadState | undefined
  /** Begins with a file, or goes on with one that was begun before; the one before it is given up. */
  pick(file: File): void
  pause(): void
  goOn(): void
  /** Gives up what is under way. */
  remove(): void
}

/**
 * Uploads one file at a time for a purpose. Leaving the screen keeps what the server has, so the same file goes on
 * where it stopped. `onDone` gets the stored file.
 */
export function useUpload(purpose: UploadPurpose, onDone: (stored: StoredFileInfo) => void): Upload {
  const [current, setCurrent] = useState<{ file: File; state: UploadState }>()
  const task = useRef<StartedUpload>(undefined)
  /** What an upload says after another one has taken its place is not heard. */
  const generation = useRef(0)
  const done = useRef(onDone)
  done.current = onDone
  const isUnderWay =
    current !== undefined && current.state.step !== 'refused' && current.state.step !== 'done'
  useEffect(() => () => task.current?.leave(), [])
  useWarnBeforeLeaving(isUnderWay)

  function pick(file: File): void {
    task.current?.giveUp()
    generation.current += 1
    const mine = generation.current
    task.current = startUpload(file, purpose, (state) => {
      if (mine !== generation.current) return
      setCurrent(state.step === 'done' ? undefined : { file, state })
      if (state.step !== 'done') return
      rememberUploaded(state.stored.id, file)
      done.current(state.stored)
    })
  }

  return {
    file: current?.file,
    state: current?.state,
    pick,
    pause: () => task.current?.pause(),
    goOn: () => task.current?.goOn(),
    remove() {
      generation.current += 1
      task.current?.giveUp()
      task.current = undefined
      setCurrent(undefined)
    },
  }
}

/** The browser asks before the page goes away with an upload under way. */
function useWarnBeforeLeaving(isUnderWay: boolean): void {
  useEffect(() => {
    if (!isUnderWay) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnderWay])
}

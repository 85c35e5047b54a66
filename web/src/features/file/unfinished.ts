import type { ResumablePurpose } from '@sampan/contract/file'
import { limits } from '@sampan/contract/limits'
import { ownPlace, readAccountId } from '#lib/session.ts'

/** An upload that was begun in this browser and has not become a file yet. */
export interface Unfinished {
  url: string
  purpose: ResumablePurpose
  name: string
  size: number
  /** Milliseconds since 1970. */
  at: number
}

/** The account's own, as names of files tell of people: gone with its log-out. */
const place = (): string => ownPlace(readAccountId(), 'unfinished-uploads')

/** The same file, as far as a browser tells: a page that was loaded anew cannot open it by itself. */
const fingerprint = (file: File, purpose: ResumablePurpose): string =>
  [purpose, file.name, file.size, file.lastModified].join('/')

function readAll(): Record<string, Unfinished> {
  try {
    const all = JSON.parse(localStorage.getItem(place()) ?? '{}') as Record<string, Unfinished>
    const oldest = Date.now() - limits.uploadLife
    return Object.fromEntries(Object.entries(all).filter(([, each]) => each.at > oldest))
  } catch {
    return {}
  }
}

const writeAll = (all: Record<string, Unfinished>): void => localStorage.setItem(place(), JSON.stringify(all))

/** Where the upload of a file goes on. */
export const findUnfinished = (file: File, purpose: ResumablePurpose): string | undefined =>
  readAll()[fingerprint(file, purpose)]?.url

export function noteUnfinished(file: File, purpose: ResumablePurpose, url: string): void {
  const about = { url, purpose, name: file.name, size: file.size, at: Date.now() }
  writeAll({ ...readAll(), [fingerprint(file, purpose)]: about })
}

export function forgetUnfinished(file: File, purpose: ResumablePurpose): void {
  const { [fingerprint(file, purpose)]: _, ...rest } = readAll()
  writeAll(rest)
}

/** The latest one of a purpose, to tell its owner that it goes on when the same file is chosen. */
export const latestUnfinished = (purpose: ResumablePurpose): Unfinished | undefined =>
  Object.values(readAll())
    .filter((each) => each.purpose === purpose)
    .sort((one, other) => other.at - one.at)[0]

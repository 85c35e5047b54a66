import { isLive } from '@sampan/contract/cooperation'
import { platforms } from '@sampan/contract/creator'
import { limits } from '@sampan/contract/limits'
import type { Check, Requirement } from '@sampan/contract/task'
import type { FileRow } from '#features/file/file.queries.ts'

interface Draft {
  cooperationType: number
  platform: number
  requirement: Pick<Requirement, 'minSeconds' | 'liveMinutes'>
  liveMinutes: number | null
  /** Undefined for a link: the content behind it cannot be measured. */
  file: Pick<FileRow, 'durationMs' | 'width' | 'height' | 'hasAudio'> | undefined
}

/** Seconds as a player shows them. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

const outcomeOf = (isMet: boolean | null): Check['outcome'] =>
  isMet === null ? 'unknown' : isMet ? 'met' : 'failed'

/** Minutes that a livestream of a task must last (R26: 30 at least). */
export const liveMinutesAsked = (requirement: Pick<Requirement, 'liveMinutes'>): number =>
  Math.max(limits.livestreamMinutesMin, requirement.liveMinutes ?? 0)

/** Facts of the brief that a machine can see in a draft; people judge the rest. */
export function checksOfDraft(draft: Draft): Check[] {
  const { file } = draft
  const checks = isLive(draft.cooperationType) ? [liveCheck(draft)] : []
  if (!file) return checks
  if (draft.requirement.minSeconds !== null) checks.push(lengthCheck(file, draft.requirement.minSeconds))
  // YouTube's long videos are landscape, and a photo or a story may be; on TikTok and in short forms they are portrait.
  const isUpright = draft.platform === platforms.tiktok || draft.cooperationType === 3
  if (isUpright) checks.push(uprightCheck(file))
  return [...checks, soundCheck(file)]
}

function liveCheck({ liveMinutes, requirement }: Draft): Check {
  const asked = liveMinutesAsked(requirement)
  return {
    key: 'liveMinutes',
    outcome: outcomeOf(liveMinutes === null ? null : liveMinutes >= asked),
    fact: liveMinutes === null ? '' : String(liveMinutes),
    wanted: `≥ ${asked}`,
  }
}

function lengthCheck({ durationMs }: NonNullable<Draft['file']>, minSeconds: number): Check {
  return {
    key: 'length',
    outcome: outcomeOf(durationMs === null ? null : durationMs >= minSeconds * 1_000),
    fact: durationMs === null ? '' : clockText(durationMs / 1_000),
    wanted: `≥ ${clockText(minSeconds)}`,
  }
}

function uprightCheck({ width, height }: NonNullable<Draft['file']>): Check {
  const isKnown = width !== null && height !== null
  return {
    key: 'vertical',
    outcome: outcomeOf(isKnown ? height > width : null),
    fact: isKnown ? `${width} × ${height}` : '',
    wanted: '9 : 16',
  }
}

const soundCheck = ({ hasAudio }: NonNullable<Draft['file']>): Check => ({
  key: 'hasSound',
  outcome: outcomeOf(hasAudio),
  fact: '',
  wanted: '',
})

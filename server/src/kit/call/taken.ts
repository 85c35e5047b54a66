import type { CodeName } from '@sampan/contract/codes'
import type { KeyIn } from '../../../../locales/keys.ts'
import { Refusal } from './refusal.ts'

interface Taken {
  /** What a row of a batch is refused with, and a call where nothing else is given. */
  code: CodeName & KeyIn<'errors'>
  /** The field of the form in which the value was typed, where every form names it alike. */
  path?: string
  /** Forms refuse it as a fault of what was typed, as their own check of the name does. */
  isInvalidInput?: true
}

const name: Taken = { code: 'nameTaken', path: 'name', isInvalidInput: true }

/**
 * What a unique index decides between two who save at the same time. Each write looks first and refuses in its own words; who
 * saves in the same moment passes that look, and is refused here with the same words. An index that is not in the list decides
 * between writes that take turns by a lock or by `on conflict`: there its fault is one of ours and stays a 500.
 * @internal
 */
export const takenByIndex: Readonly<Record<string, Taken>> = {
  sample_group_once: name,
  creator_group_once: name,
  creator_label_once: name,
  mou_template_name_once: name,
  account_by_email: { code: 'emailTaken', path: 'email' },
  creator_by_open_id: { code: 'tiktokAccountTaken' },
  creator_said_once: { code: 'creatorAccountTwice' },
  creator_checked_once: { code: 'creatorAccountTaken' },
  strike_noticed: { code: 'alreadyReported' },
  strike_reported: { code: 'alreadyReported' },
}

const uniqueViolation = '23505'

/** The index that refused what was stored. In: whatever was thrown. Out: undefined for every other fault. */
export function violatedIndex(error: unknown): string | undefined {
  const { code, constraint } = ((error as Error | undefined)?.cause ?? error ?? {}) as {
    code?: unknown
    constraint?: string
  }
  return code === uniqueViolation ? constraint : undefined
}

/** The refusal for a value that somebody else took in the same moment. Out: undefined for every other fault. */
export function refusalOfTaken(error: unknown, where: 'call' | 'row'): Refusal | undefined {
  const taken = takenByIndex[violatedIndex(error) ?? '']
  if (!taken) return undefined
  const { code, path, isInvalidInput } = taken
  if (where === 'row' || !path) return new Refusal(code)
  return new Refusal(isInvalidInput ? 'invalidInput' : code, { fields: [{ path, key: code }] })
}

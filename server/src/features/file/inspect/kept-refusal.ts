import type { CodeName } from '@sampan/contract/codes'
import { Refusal, type RefusalOptions } from '#kit/call/refusal.ts'

/** A refusal as it is stored with an upload, so that a repeated request gets the same one. */
export interface KeptRefusal {
  codeName: CodeName
  options: RefusalOptions
}

export const keep = ({ codeName, options }: Refusal): KeptRefusal => ({ codeName, options })

export const refusalOf = ({ codeName, options }: KeptRefusal): Refusal => new Refusal(codeName, options)

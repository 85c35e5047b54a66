import { type CodeName, codes } from '@sampan/contract/codes'
import type { KeyIn } from '../../../../locales/keys.ts'

/** A field of a form and what is wrong with it: the key of a text in `errors`. */
export interface FieldFault {
  path: string
  key: KeyIn<'errors'>
  params?: Record<string, string | number>
}

export interface RefusalOptions {
  /** Numbers and names that the text mentions. */
  params?: Record<string, string | number>
  /** Fields concerned, each with the key of its own text in `errors`. */
  fields?: FieldFault[]
  /** Facts for the client, such as who decided. */
  details?: Record<string, unknown>
  /** HTTP status for broken requests, missing routes and limits; business refusals keep 200 (R75). */
  status?: number
}

/** The one kind of error that a caller may read; everything else is a fault and stays inside. */
export class Refusal extends Error {
  readonly codeName: CodeName
  readonly options: RefusalOptions

  constructor(name: CodeName, options: RefusalOptions = {}) {
    super(name)
    this.name = 'Refusal'
    this.codeName = name
    this.options = options
  }

  get code(): number {
    return codes[this.codeName]
  }
}

/** Throws a refusal by its name in the catalogue (contract, codes). */
export function refuse(name: CodeName, options?: RefusalOptions): never {
  throw new Refusal(name, options)
}

/** A refusal that belongs to one field. */
export function refuseField(name: CodeName, path: string, options: RefusalOptions = {}): never {
  throw new Refusal(name, {
    ...options,
    fields: [{ path, key: name, ...(options.params && { params: options.params }) }],
  })
}

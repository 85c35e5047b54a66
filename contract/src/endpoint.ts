import type * as z from 'zod'

/** Who calls. Staff are four actors, since their rights differ. */
export const actors = [
  'visitor',
  'creator',
  'mcn',
  'brand',
  'creatorSpecialist',
  'productSpecialist',
  'reviewer',
  'admin',
] as const
export type Actor = (typeof actors)[number]
export type SignedInActor = Exclude<Actor, 'visitor'>

export const everyone = actors
export const signedIn = actors.filter((actor): actor is SignedInActor => actor !== 'visitor')
export const staff = ['creatorSpecialist', 'productSpecialist', 'reviewer', 'admin'] as const
/** Who acts for oneself, on the site and the phone. */
export const siteActors = ['creator'] as const
/** Who works on the console. */
export const consoleActors = ['brand', 'mcn', ...staff] as const

/** Where the calls of the site and the phone live, and those of the console. */
export const pcBase = '/apis/api/tenant/pc'
export const adminBase = '/apis/api/tenant/admin'
export const commonBase = '/apis/common'

/**
 * One promise between web and server. `effect` says whether the call changes anything, since the fixed
 * paths list with POST and delete with GET. `actor` names who may call at all, derived from the
 * abilities that the call needs (`actorsOf` and its kind in abilities.ts); the feature's policy decides the rest.
 */
export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly effect: 'read' | 'write'
  readonly actor: readonly Actor[]
  /** One sentence for the API document. */
  readonly summary: string
  /** Form-data instead of JSON, where callers of the fixed paths send that. `file` also takes one file in the field `file`. */
  readonly body?: 'json' | 'form' | 'file'
  readonly input: I
  readonly output: O
}

// biome-ignore lint/suspicious/noExplicitAny: a list of endpoints has every kind of schema in it
export type AnyEndpoint = Endpoint<any, any>
export type InputOf<E extends AnyEndpoint> = z.output<E['input']>
export type RequestOf<E extends AnyEndpoint> = z.input<E['input']>
export type OutputOf<E extends AnyEndpoint> = z.output<E['output']>

/** Declares an endpoint; only here to infer the types. */
export function endpoint<I extends z.ZodType, O extends z.ZodType>(
  definition: Endpoint<I, O>,
): Endpoint<I, O> {
  return definition
}

import type * as z from 'zod'

/** Who calls. Staff are four actors, since their rights differ. @internal */
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

/** What is sent and what is answered, as zod checks it. */
export interface Schemas {
  readonly input: z.ZodType
  readonly output: z.ZodType
}

/**
 * One promise between web and server. `effect` tells whether the call changes anything, since the fixed
 * paths list with POST and delete with GET. `actor` names who may call at all, derived from the
 * abilities that the call needs (`actorsOf` and its kind in abilities.ts); the feature's policy decides the rest. Its
 * schemas have the same name in `<file>.schemas.ts`, so that a screen that only calls loads no zod.
 */
export interface Endpoint<S extends Schemas = Schemas> {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly effect: 'read' | 'write'
  readonly actor: readonly Actor[]
  /** One sentence for the API document. */
  readonly summary: string
  /** Form-data instead of JSON, where callers of the fixed paths send that. `file` also takes one file in the field `file`. */
  readonly body?: 'json' | 'form' | 'file'
  /** For the types alone, never set; at run time `schemasOf` finds them. */
  readonly schemas?: S
}

// biome-ignore lint/suspicious/noExplicitAny: a list of endpoints has every kind of schema in it
export type AnyEndpoint = Endpoint<any>
export type SchemasOf<E extends AnyEndpoint> = NonNullable<E['schemas']>
export type InputOf<E extends AnyEndpoint> = z.output<SchemasOf<E>['input']>
export type RequestOf<E extends AnyEndpoint> = z.input<SchemasOf<E>['input']>
export type OutputOf<E extends AnyEndpoint> = z.output<SchemasOf<E>['output']>

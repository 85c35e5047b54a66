import type { AnyEndpoint } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { bindings } from '#routes.ts'

/** Asks one of our own reads, as a call would. In: an endpoint that only reads; its input as a client sends it. */
export function ask<T>(ctx: Ctx, endpoint: AnyEndpoint, input: unknown): Promise<T> {
  const binding = bindings.find((each) => each.endpoint.name === endpoint.name)
  if (typeof binding?.work !== 'function') throw new Error(`${endpoint.name} is bound to no read`)
  return binding.work(ctx, binding.schemas.input.parse(input)) as Promise<T>
}

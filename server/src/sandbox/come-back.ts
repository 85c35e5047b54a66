import type { FastifyReply, FastifyRequest } from 'fastify'

/** Leads back to the view that an action came from. Only its query is taken from the form, so it never leads elsewhere. */
export function comeBack(
  request: FastifyRequest,
  reply: FastifyReply,
  home: string,
  extra: Record<string, string> = {},
): FastifyReply {
  const { back } = (request.body ?? {}) as { back?: unknown }
  const query = new URLSearchParams(typeof back === 'string' ? back : '')
  for (const [name, value] of Object.entries(extra)) query.set(name, value)
  return reply.redirect(`${home}?${query.toString()}`, 303)
}

import '@fastify/rate-limit'
import type { Kit } from '#kit/context.ts'

/** How much wider the limit of pages and feeds is than that of calls: an office opens many pages, most of them made already. */
const wider = 3

/** For `config` of a route that is no call: what one network may ask of it in a minute. Calls have the limit of the server. */
export const pageRate = ({ config }: Pick<Kit, 'config'>) => ({
  rateLimit: { max: wider * config.RATE_LIMIT, allowList: () => false },
})

import pino, { type DestinationStream, type Level, type Logger } from 'pino'

/** The log of a server; its errors contain message, code and stack, but no data. */
export const createLog = (level: Level | 'silent', stream?: DestinationStream): Logger =>
  pino({ level, serializers: { err: withoutData, error: withoutData } }, stream as DestinationStream)

interface Logged {
  type: string
  message: string
  code?: string
  constraint?: string
  stack?: string
  cause?: Logged
}

/**
 * An error for the log. Statements keep their text and lose their parameters, and what PostgreSQL repeats of a row
 * (`detail`, quoted values) is left out: it is what people sent, secrets among it.
 */
function withoutData(error: unknown, depth = 0): Logged {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' }
  const { code, constraint, cause } = error as Error & { code?: unknown; constraint?: unknown }
  const message = messageOf(error)
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.constructor.name,
    message,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(frames && { stack: [message, ...frames].join('\n') }),
    ...(cause !== undefined && depth < 4 && { cause: withoutData(cause, depth + 1) }),
  }
}

function messageOf(error: Error): string {
  if ('query' in error && 'params' in error) return `Failed query: ${String(error.query)}`
  // PostgreSQL's own errors: `invalid input syntax for type inet: "what was sent"`.
  if ('severity' in error) return error.message.replace(/"[^"]*"/g, '"…"')
  return error.message
}

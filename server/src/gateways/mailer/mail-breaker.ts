import { createGate } from '../gate.ts'
import { MailError } from './mailer.error.ts'
import type { Mailer } from './mailer.gateway.ts'

export interface BreakerLimits {
  /** Milliseconds for one mail as a whole. */
  mailMs: number
  /** Failures to answer, one after another, after which nobody is asked for a while. */
  failures: number
  /** Milliseconds of that while; afterwards one mail tries, and the others wait for what becomes of it. */
  pauseMs: number
}

const usual: BreakerLimits = { mailMs: 45_000, failures: 3, pauseMs: 60_000 }

/**
 * A mailer before a mail server that may hang: each mail has a time limit, only some are under way at once, and after
 * three in a row that got no answer the next ones fail at once, as `later`, until the server is tried again.
 */
export function withBreaker(mailer: Mailer, limits: BreakerLimits = usual): Mailer {
  const gate = createGate('mail server', { atOnce: 4, waiting: 64, waitMs: limits.mailMs })
  let failed = 0
  let closedUntil = 0
  let isProbing = false

  function needOpen(): void {
    if (failed < limits.failures) return
    if (Date.now() < closedUntil || isProbing) {
      throw new MailError('later', 'the mail server did not answer', { isPaused: true })
    }
  }

  return {
    async send(mail) {
      return gate.through(async () => {
        needOpen()
        const isProbe = failed >= limits.failures
        if (isProbe) isProbing = true
        try {
          const sent = await within(limits.mailMs, mailer.send(mail))
          failed = 0
          return sent
        } catch (error) {
          if (isSilence(error)) {
            failed += 1
            closedUntil = Date.now() + limits.pauseMs
          } else failed = 0
          throw error
        } finally {
          if (isProbe) isProbing = false
        }
      })
    },
    close: () => mailer.close(),
  }
}

/** No answer at all: whoever answered, even with a refusal, is there. */
function isSilence(error: unknown): boolean {
  if (!(error instanceof MailError) || error.failure !== 'later') return false
  const { responseCode } = (error.cause ?? {}) as { responseCode?: number }
  return responseCode === undefined
}

/** The mail may still arrive after its time: it has the same Message-ID at its next try. */
function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const late = () => reject(new MailError('later', `no answer within ${milliseconds / 1_000} s`))
  const timer = setTimeout(late, milliseconds)
  work.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}

import { createGate, type Gate, GateBusyError } from '../gate.ts'

/** A push service gave no answer: it was silent until its time was over, or could not be reached at all. */
export class NoAnswerError extends Error {
  readonly isTimeout: boolean

  constructor(host: string, isTimeout: boolean, cause?: unknown) {
    super(`${host}: ${isTimeout ? 'no answer in time' : 'not reached'}`, { cause })
    this.name = 'NoAnswerError'
    this.isTimeout = isTimeout
  }
}

export interface GateOptions {
  /** A reader in front of a screen waits for it; whoever is a worker must not stand still for a service that hangs. */
  mayWait?: boolean
}

/** Keeps a push service that is slow, or wants to be, from holding up the others. */
export interface PushGates {
  /**
   * Runs a call to an address if there is a place for it now, or with `mayWait` when there is one, within a second.
   * @throws GateBusyError
   */
  through<T>(endpoint: string, work: () => Promise<T>, options?: GateOptions): Promise<T>
}

/**
 * Anybody can name a service of their own, and a domain has as many names as its owner likes: so all names of a domain share
 * places, half as many as there are workers.
 */
const ofDomain = { atOnce: 3, waiting: 3, waitMs: 1_000 }
/** Test notices, to all domains. The others need no such limit: there are no more of them than workers. */
const ofTests = { atOnce: 6, waiting: 6, waitMs: 1_000 }
/** A domain that was silent so often in a row is not called for so long; milliseconds. */
const silence = { most: 3, pauseMs: 60_000 }
/** Domains that were silent of late and are remembered. */
const domainsMost = 1_000

interface Domain {
  gate: Gate
  /** Calls under way and waiting. */
  calls: number
  /** How often in a row it was silent. */
  silent: number
  pausedUntil: number
}

/** @param clock milliseconds since 1970 */
export function createPushGates(clock: () => number = Date.now): PushGates {
  const tests = createGate('test notices', ofTests)
  const domains = new Map<string, Domain>()

  function domainOf(name: string): Domain {
    const known = domains.get(name)
    if (known) return known
    const gate = createGate(`the push service ${name}`, ofDomain)
    const domain = { gate, calls: 0, silent: 0, pausedUntil: 0 }
    domains.set(name, domain)
    return domain
  }

  /** One that is in use is never forgotten: its places would be given out twice. */
  function tidy(name: string, domain: Domain): void {
    if (domain.calls === 0 && domain.silent === 0) domains.delete(name)
    if (domains.size <= domainsMost) return
    const oldest = domains.entries().find(([, { calls }]) => calls === 0)
    if (oldest) domains.delete(oldest[0])
  }

  return {
    async through(endpoint, work, { mayWait = false } = {}) {
      const name = domainNameOf(endpoint)
      const domain = domainOf(name)
      const paused = domain.pausedUntil - clock()
      if (paused > 0) throw new GateBusyError(`the push service ${name}`, paused)
      if (!mayWait && domain.calls >= ofDomain.atOnce) throw new GateBusyError(`the push service ${name}`)
      domain.calls += 1
      try {
        const answer = await domain.gate.through(mayWait ? () => tests.through(work) : work)
        domain.silent = 0
        return answer
      } catch (error) {
        if (error instanceof NoAnswerError && error.isTimeout) {
          domain.silent += 1
          if (domain.silent >= silence.most) domain.pausedUntil = clock() + silence.pauseMs
        }
        throw error
      } finally {
        domain.calls -= 1
        tidy(name, domain)
      }
    },
  }
}

/**
 * What belongs to one owner, roughly: the last two labels of a name. Where those are sold to many (`co.th`), their owners
 * share places, which no maker of a browser does. A number with its port is its own.
 */
function domainNameOf(endpoint: string): string {
  const { host, hostname } = new URL(endpoint)
  if (!/[a-z]$/.test(hostname.replace(/\.$/, ''))) return host
  return hostname.replace(/\.$/, '').split('.').slice(-2).join('.')
}

import { type Changed, type LiveKind, liveEvents, liveTimes } from '@sampan/contract/live'
import type { Logger } from 'pino'
import { notify } from '#db/client.ts'
import type { Caller, Ctx } from '#kit/context.ts'
import { type Audience, seenBy } from '../live-audience.ts'

/** The channel on which every server is notified of changed records: `kind:tenant:id`. */
export const changesChannel = 'record_changed'

/** Notifies everybody who may see a record that it has changed, when the transaction commits. */
export const noteChange = (ctx: Pick<Ctx, 'db' | 'tenant'>, kind: string, id: string): void =>
  notify(ctx.db, changesChannel, `${kind}:${ctx.tenant.id}:${id}`)

/** One open connection that gets changes. */
export interface Stream {
  tenantId: string
  caller: Caller
  /** The network of its address. */
  network: string
  /** False when the other side does not take what is sent. */
  send(event: string, data: unknown): boolean
  end(): void
}

/** Streams of one server. */
export interface LiveLimits {
  total: number
  perAccount: number
  perNetwork: number
}

/** Forwards the database's notices of changes to those who may see them, through streams that are kept open. */
export interface Live {
  /** Whether one more stream fits; `total` when the server has enough of them, `own` when the caller does. */
  refusal(stream: Pick<Stream, 'caller' | 'network'>): 'total' | 'own' | undefined
  /** Keeps a stream until it ends, and sends it what it missed in the last milliseconds. */
  open(stream: Stream, missedMs: number): void
  close(stream: Stream): void
  /** A notice of the database. */
  hear(payload: string): void
  endSession(sessionId: string): void
  /** No notices arrive any more: streams end, and new ones are refused until `resume`. */
  pause(): void
  resume(): void
  /** How many streams are open. */
  count(): number
  stop(): void
}

interface Change {
  at: number
  tenantId: string
  kind: LiveKind
  id: string
}

/** Changes within this time are sent together; milliseconds. */
const gatherMs = 200
/** More ids than this are sent as "many". */
const idsMax = 100
const keptMax = 5_000

export function createLive(limits: LiveLimits, audience: Audience, log: Logger): Live {
  const streams = new Set<Stream>()
  /** The latest notices, the oldest first. */
  let kept: Change[] = []
  let waiting: Change[] = []
  let timer: NodeJS.Timeout | undefined
  let isPaused = false
  /** From here on `kept` is complete. */
  let since = Date.now()
  const beat = setInterval(() => tellAll(liveEvents.beat), liveTimes.beat)
  beat.unref()

  function end(stream: Stream): void {
    if (streams.delete(stream)) stream.end()
  }
  function tell(stream: Stream, event: string, data: unknown = {}): void {
    if (streams.has(stream) && !stream.send(event, data)) end(stream)
  }
  function tellAll(event: string): void {
    for (const stream of [...streams]) tell(stream, event)
  }

  /** One question a kind for whose the records are, and one for each caller who looks after creators or products. */
  async function deliver(changes: readonly Change[], to: readonly Stream[]): Promise<void> {
    for (const [tenantId, own] of Map.groupBy(changes, (change) => change.tenantId)) {
      const there = to.filter((stream) => stream.tenantId === tenantId)
      if (there.length === 0) continue
      const changed = new Map<string, Changed>()
      const callers = Map.groupBy(there, ({ caller }) => `${caller.accountId} ${caller.role}`)
      for (const [kind, some] of Map.groupBy(own, (change) => change.kind)) {
        const ids = [...new Set(some.map(({ id }) => id))]
        const parties = ids.length > idsMax ? undefined : await audience.partiesOf(tenantId, kind, ids)
        for (const [name, [first]] of callers) {
          const mine = first && (await seenBy(audience, first, kind, parties))
          if (mine !== undefined) changed.set(name, { ...changed.get(name), [kind]: mine })
        }
      }
      for (const [name, same] of callers) {
        const data = changed.get(name)
        if (data) for (const stream of same) tell(stream, liveEvents.changed, data)
      }
    }
  }

  function flush(): void {
    timer = undefined
    const changes = waiting
    waiting = []
    deliver(changes, [...streams]).catch((error: Error) => {
      log.warn({ err: error }, 'changes could not be told')
      // Whoever looks again sees them.
      tellAll(liveEvents.missed)
    })
  }

  function keep(change: Change): void {
    kept.push(change)
    const oldest = change.at - liveTimes.kept
    if (kept.length > keptMax) since = kept[kept.length - keptMax]?.at ?? change.at
    if (kept.length > keptMax || (kept[0] && kept[0].at < oldest - liveTimes.kept)) {
      kept = kept.slice(-keptMax).filter(({ at }) => at >= oldest)
    }
  }

  return {
    refusal({ caller, network }) {
      if (isPaused || streams.size >= limits.total) return 'total'
      const of = (is: (one: Stream) => boolean) => [...streams].filter(is).length
      const isFull =
        of((one) => one.caller.accountId === caller.accountId) >= limits.perAccount ||
        of((one) => one.network === network) >= limits.perNetwork
      return isFull ? 'own' : undefined
    },
    open(stream, missedMs) {
      streams.add(stream)
      // A second for the way of a notice and of a call.
      const from = Date.now() - missedMs - 1_000
      tell(stream, liveEvents.beat)
      if (from < since || missedMs > liveTimes.kept)
        return missedMs > 0 ? tell(stream, liveEvents.missed) : undefined
      const missed = kept.filter(({ at }) => at >= from)
      if (missed.length > 0) deliver(missed, [stream]).catch(() => tell(stream, liveEvents.missed))
    },
    close: (stream) => void streams.delete(stream),
    hear(payload) {
      const [kind, tenantId, id] = payload.split(':') as [LiveKind, string, string]
      const change = { at: Date.now(), tenantId, kind, id }
      keep(change)
      if (streams.size === 0) return
      waiting.push(change)
      timer ??= setTimeout(flush, gatherMs)
    },
    endSession(sessionId) {
      for (const stream of [...streams]) if (stream.caller.sessionId === sessionId) end(stream)
    },
    pause() {
      isPaused = true
      for (const stream of [...streams]) end(stream)
    },
    resume() {
      isPaused = false
      since = Date.now()
    },
    count: () => streams.size,
    stop() {
      clearInterval(beat)
      clearTimeout(timer)
      isPaused = true
      for (const stream of [...streams]) end(stream)
    },
  }
}

import { type Changed, changesPath, liveEvents, liveTimes } from '@sampan/contract/live'
import { callerHeaders, keepTokens, noteServerTime } from './api.ts'

/** What is told of changes. */
export interface Ear {
  onChanged(changed: Changed): void
  /** Anything may have changed. */
  onMissed(): void
}

type Message = { event: string; data: unknown }

/** Between tabs: a tab asks the one that keeps the stream what it heard in the last milliseconds. */
const asks = 'asks'

/** After so much silence a stream counts as cut; milliseconds. */
const silence = liveTimes.beat * 2.5
/** Between two tries to get a stream; milliseconds. */
const tries = { first: 1_000, most: 60_000 } as const
const name = 'sampan-changes'

/**
 * Hears of changes as long as the page is in sight. One tab of a browser keeps the stream and passes on what it hears;
 * where no stream can be had, `onMissed` is called from time to time instead. Out: stops it.
 */
export function hearChanges(ear: Ear): () => void {
  // Since the page began to load.
  let heardAt = 0
  let isHearing = false
  let away: AbortController | undefined
  /** What this tab heard lately from its own stream, for tabs that begin to hear later. */
  let lately: { at: number; message: Message }[] = []
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)

  function take({ event, data }: Message): void {
    heardAt = performance.now()
    isHearing = true
    if (event === liveEvents.changed) ear.onChanged(data as Changed)
    if (event === liveEvents.missed) ear.onMissed()
  }
  function pass(message: Message): void {
    take(message)
    channel?.postMessage(message)
    const at = performance.now()
    if (message.event !== liveEvents.beat)
      lately = [...lately.filter((each) => each.at > at - liveTimes.kept), { at, message }]
  }
  function hear(message: Message): void {
    if (message.event === asks) answer(performance.now() - Number(message.data))
    else take(message)
  }
  function answer(from: number): void {
    for (const each of lately) if (each.at >= from) channel?.postMessage(each.message)
  }
  /** What was said before this tab listened is asked for: the page may have read its records before it. */
  function catchUp(): void {
    const missed = performance.now() - heardAt
    if (missed > liveTimes.kept) ear.onMissed()
    else channel?.postMessage({ event: asks, data: missed })
  }

  /** Keeps a stream open until it is told to stop. */
  async function lead(signal: AbortSignal): Promise<void> {
    let wait: number = tries.first
    while (!signal.aborted) {
      const before = heardAt
      await readStream(performance.now() - heardAt, signal, pass).catch(() => {})
      isHearing = false
      // A stream that spoke was one: the next is tried soon.
      wait = heardAt > before ? tries.first : Math.min(wait * 2, tries.most)
      // Not all of those that one server leaves at once.
      await pause(wait * (0.5 + Math.random()), signal)
    }
  }

  function start(): void {
    if (away || document.hidden) return
    away = new AbortController()
    const { signal } = away
    catchUp()
    // Without a secure page there are no locks; each tab then has its own stream.
    if (!navigator.locks || !channel) void lead(signal)
    else navigator.locks.request(name, { signal }, () => lead(signal)).catch(() => {})
  }
  function stop(): void {
    away?.abort()
    away = undefined
    isHearing = false
  }

  const onSight = () => (document.hidden ? stop() : start())
  const asking = setInterval(() => {
    if (document.hidden) return
    if (isHearing && performance.now() - heardAt < silence) return
    ear.onMissed()
  }, liveTimes.ask)
  channel?.addEventListener('message', ({ data }) => hear(data as Message))
  document.addEventListener('visibilitychange', onSight)
  start()
  return () => {
    clearInterval(asking)
    document.removeEventListener('visibilitychange', onSight)
    stop()
    channel?.close()
  }
}

/** Reads one stream to its end. Throws when there is none to be had. */
async function readStream(
  missed: number,
  signal: AbortSignal,
  pass: (message: Message) => void,
): Promise<void> {
  const own = new AbortController()
  let watch = setTimeout(() => own.abort(), silence)
  try {
    const response = await fetch(`${changesPath}?missed=${Math.round(missed)}`, {
      headers: callerHeaders(),
      credentials: 'include',
      cache: 'no-store',
      signal: AbortSignal.any([signal, own.signal]),
    })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!response.ok || !isStream || !response.body) throw new Error('no stream')
    keepTokens(response.headers)
    noteServerTime(response.headers)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(watch)
      watch = setTimeout(() => own.abort(), silence)
      const parts = (rest + value).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) pass(messageOf(part))
    }
  } finally {
    clearTimeout(watch)
    own.abort()
  }
}

function messageOf(part: string): Message {
  const field = (label: string) =>
    part
      .split('\n')
      .find((line) => line.startsWith(label))
      ?.slice(label.length)
  return { event: field('event: ') ?? '', data: JSON.parse(field('data: ') ?? '{}') }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

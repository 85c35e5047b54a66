import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** A numbered place on the timeline. */
export interface VideoPin {
  key: string
  /** Milliseconds. */
  atMs: number
  /** What is on the pin: its number, shared with the list beside. */
  label: string
  /** What it is about, for the screen reader and the tooltip. */
  title: string
  state: 'open' | 'fixed'
  /** After the video has gone to the place. */
  onPress?: (() => void) | undefined
}

export interface VideoState {
  /** Milliseconds. */
  timeMs: number
  durationMs: number
  isPlaying: boolean
  isMuted: boolean
  rate: number
  /** Waits for bytes for longer than a moment. */
  isWaiting: boolean
  hasFailed: boolean
}

const atRest = {
  timeMs: 0,
  isPlaying: false,
  isMuted: false,
  rate: 1,
  isWaiting: false,
  hasFailed: false,
} as const

const watched = [
  'timeupdate',
  'seeking',
  'seeked',
  'durationchange',
  'play',
  'pause',
  'ended',
  'volumechange',
  'ratechange',
  'playing',
  'loadeddata',
] as const

/** Milliseconds until a pause in the bytes is shown. */
const spinnerAfterMs = 300

/**
 * What a video element does, as state, and the verbs on it.
 * @param knownMs its length where that is known: some recordings do not tell it
 */
export function useVideo(video: RefObject<HTMLVideoElement | null>, knownMs: number) {
  const [state, setState] = useState<VideoState>({ ...atRest, durationMs: knownMs })
  useEffect(() => {
    const element = video.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      clearTimeout(timer)
      setState((old) => ({ ...old, ...stateOf(element, knownMs), isWaiting: false, hasFailed: false }))
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setState((old) => ({ ...old, isWaiting: true })), spinnerAfterMs)
    }
    const fail = () => {
      clearTimeout(timer)
      setState((old) => ({ ...old, isPlaying: false, isWaiting: false, hasFailed: true }))
    }
    for (const name of watched) element.addEventListener(name, read)
    element.addEventListener('waiting', wait)
    element.addEventListener('error', fail)
    if (element.error) fail()
    return () => {
      clearTimeout(timer)
      for (const name of watched) element.removeEventListener(name, read)
      element.removeEventListener('waiting', wait)
      element.removeEventListener('error', fail)
    }
  }, [video, knownMs])
  const verbs = useMemo(() => verbsOf(video, knownMs), [video, knownMs])
  return { state, ...verbs }
}

const durationOf = (element: HTMLVideoElement, knownMs: number): number =>
  Number.isFinite(element.duration) && element.duration > 0 ? element.duration * 1_000 : knownMs

const stateOf = (element: HTMLVideoElement, knownMs: number) => ({
  timeMs: element.currentTime * 1_000,
  durationMs: durationOf(element, knownMs),
  isPlaying: !element.paused && !element.ended,
  isMuted: element.muted || element.volume === 0,
  rate: element.playbackRate,
})

function verbsOf(video: RefObject<HTMLVideoElement | null>, knownMs: number) {
  const seek = (ms: number) => {
    const element = video.current
    if (!element) return
    element.currentTime = Math.min(Math.max(0, ms), durationOf(element, knownMs)) / 1_000
  }
  return {
    seek,
    skip: (ms: number) => seek((video.current?.currentTime ?? 0) * 1_000 + ms),
    // A refusal to play without a gesture leaves the video paused, which the reader sees.
    play: () => void video.current?.play().catch(() => {}),
    pause: () => video.current?.pause(),
    toggle: () => {
      const element = video.current
      if (element?.paused) void element.play().catch(() => {})
      else element?.pause()
    },
    setRate: (rate: number) => {
      if (video.current) video.current.playbackRate = rate
    },
    toggleSound: () => {
      if (video.current) video.current.muted = !video.current.muted
    },
  }
}

/**
 * The address to play. A fresh signature of the same file does not begin it anew, as a list that reloads brings one
 * each time; after a failure the newest one is taken, and the video goes on where it was.
 */
export function useSteadySource(
  video: RefObject<HTMLVideoElement | null>,
  src: string,
  onRetry?: () => void,
) {
  const [playing, setPlaying] = useState(src)
  const [tries, setTries] = useState(0)
  const newest = useRef(src)
  newest.current = src
  const isSameFile = pathOf(src) === pathOf(playing)
  useEffect(() => {
    if (!isSameFile) setPlaying(src)
  }, [isSameFile, src])
  const retry = useCallback(() => {
    onRetry?.()
    setTries((count) => count + 1)
  }, [onRetry])
  // The page may bring another address in answer to the retry; until then the one that we have is tried again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `src` brings the effect back when the new address comes
  useEffect(() => {
    const element = video.current
    if (tries === 0 || !element?.error) return
    const at = element.currentTime
    setPlaying(newest.current)
    element.src = newest.current
    element.load()
    if (at > 0) element.currentTime = at
  }, [tries, src, video])
  return { playing, retry }
}

const pathOf = (src: string): string => src.split('?')[0] ?? src

/** The whole screen for the player; on phones that allow only the video itself, for that. */
export function useWholeScreen(
  frame: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
) {
  const [isWhole, setIsWhole] = useState(false)
  useEffect(() => {
    const note = () => setIsWhole(document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', note)
    return () => document.removeEventListener('fullscreenchange', note)
  }, [frame])
  const toggle = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else if (frame.current?.requestFullscreen) void frame.current.requestFullscreen().catch(() => {})
    else (video.current as { webkitEnterFullscreen?(): void } | null)?.webkitEnterFullscreen?.()
  }, [frame, video])
  return { isWhole, toggle }
}

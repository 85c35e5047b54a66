import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { loadDetector, lookFor } from './read-barcode.ts'

/** `lost`: another application took the camera, or it was unplugged. `none`: there is no camera, or no safe page. */
export type CameraState = 'off' | 'starting' | 'on' | 'denied' | 'none' | 'lost'

/** Between two looks; milliseconds. */
const restMs = 150

/** In: why the camera did not start (https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia). */
function stateOf(error: unknown): CameraState {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotReadableError' || name === 'AbortError' ? 'lost' : 'none'
}

/**
 * Shows the camera in `video` while it is wanted and the page is in sight, and looks for a barcode in what it shows.
 * `onCode` is told of each one that is read.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  isWanted: boolean,
  onCode: (code: string) => void,
): { state: CameraState; restart: () => void } {
  const [state, setState] = useState<CameraState>('off')
  const [round, setRound] = useState(0)
  const isSeen = useIsSeen()
  const hear = useRef(onCode)
  hear.current = onCode
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round starts it anew
  useEffect(() => {
    if (!isWanted || !isSeen) return setState('off')
    const own = new AbortController()
    setState('starting')
    show(video, own.signal, setState, (code) => hear.current(code)).catch((error) => {
      if (!own.signal.aborted) setState(stateOf(error))
    })
    return () => own.abort()
  }, [video, isWanted, isSeen, round])
  return { state, restart: useCallback(() => setRound((before) => before + 1), []) }
}

async function show(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  tell: (state: CameraState) => void,
  onCode: (code: string) => void,
): Promise<void> {
  if (!navigator.mediaDevices) return tell('none')
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  signal.addEventListener('abort', stop)
  const screen = video.current
  if (signal.aborted || !screen) return stop()
  for (const track of stream.getVideoTracks()) track.onended = () => !signal.aborted && tell('lost')
  screen.srcObject = stream
  await screen.play()
  if (signal.aborted) return
  tell('on')
  await loadDetector()
  while (!signal.aborted) {
    const code = screen.readyState >= 2 ? await lookFor(screen).catch(() => undefined) : undefined
    if (code && !signal.aborted) onCode(code)
    await new Promise((resolve) => setTimeout(resolve, restMs))
  }
}

function useIsSeen(): boolean {
  const [isSeen, setSeen] = useState(!document.hidden)
  useEffect(() => {
    const look = () => setSeen(!document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isSeen
}

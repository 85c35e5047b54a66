import { Button, Loader } from '@mantine/core'
import { IconPlayerPlayFilled, IconRefresh, IconVideoOff } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { nameOf } from '#ui/keys/pressed-key.ts'
import classes from './video-player.module.css'
import { VideoControls } from './video-player-controls.tsx'
import { useSteadySource, useVideo, useWholeScreen, type VideoPin } from './video-player-state.ts'
import { VideoTimeline } from './video-player-timeline.tsx'

export interface VideoPlayerHandle {
  /** Goes to a moment, in milliseconds; the video then stays paused unless `plays`. */
  seek(ms: number, options?: { plays?: boolean }): void
  play(): void
  pause(): void
  /** Plays, or pauses where it plays. */
  toggle(): void
  /** Goes on or back by so many milliseconds; a video that plays goes on playing. */
  move(byMs: number): void
  /** Milliseconds. */
  timeMs(): number
}

interface VideoPlayerProps {
  src: string
  /** Shown before it is played; without one the first frame, where the browser loads it. */
  poster?: string | undefined
  /** What is played: the name of the player. */
  title: string
  /** Known before the first byte, so that nothing moves when it comes. Pixels and milliseconds. */
  width?: number | null | undefined
  height?: number | null | undefined
  durationMs?: number | null | undefined
  pins?: readonly VideoPin[] | undefined
  onTime?: ((ms: number) => void) | undefined
  /** Called on "try again": a signed address may have run out, so bring a fresh one. */
  onRetry?: (() => void) | undefined
  /** Over the picture: drawings and marks of the moment. */
  overlay?: ReactNode
  /** Below the controls: the switch of drafts. */
  below?: ReactNode
  ref?: Ref<VideoPlayerHandle>
}

/** Milliseconds. */
const skipMs = 5_000

/** A video on dark ground with a control bar of ours and a timeline that carries pins. */
export function VideoPlayer(props: VideoPlayerProps) {
  const {
    src,
    poster,
    title,
    width,
    height,
    durationMs,
    pins = [],
    onTime,
    onRetry,
    overlay,
    below,
    ref,
  } = props
  const { t } = useTranslation('ui')
  const frame = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const { playing, retry } = useSteadySource(video, src, onRetry)
  const player = useVideo(video, durationMs ?? 0)
  const { state } = player
  const screen = useWholeScreen(frame, video)
  useImperativeHandle(ref, () => ({
    seek(ms, options) {
      player.seek(ms)
      if (options?.plays) player.play()
      else player.pause()
    },
    play: player.play,
    pause: player.pause,
    toggle: player.toggle,
    move: player.skip,
    timeMs: () => (video.current?.currentTime ?? 0) * 1_000,
  }))
  const onKey = (event: KeyboardEvent) => {
    const verb = keyVerb(event, { ...player, toggleScreen: screen.toggle })
    if (!verb) return
    event.preventDefault()
    verb()
  }
  return (
    <section
      ref={frame}
      className={classes.player}
      aria-label={title}
      data-whole={screen.isWhole || undefined}
      onKeyDown={onKey}
    >
      <div className={classes.stage} style={{ '--video-ratio': `${width || 9} / ${height || 16}` }}>
        {/* biome-ignore lint/a11y/useMediaCaption: creators burn their captions in; a submission has no track */}
        <video
          ref={video}
          className={classes.video}
          src={playing}
          poster={poster}
          preload="metadata"
          playsInline
          onClick={player.toggle}
          onTimeUpdate={(event) => onTime?.(event.currentTarget.currentTime * 1_000)}
        />
        {overlay && <div className={classes.overlay}>{overlay}</div>}
        {state.isWaiting && <Loader className={classes.wait} color="white" size="md" aria-hidden />}
        {!state.isPlaying && !state.hasFailed && state.timeMs === 0 && (
          <button type="button" className={classes.start} aria-label={t('video.play')} onClick={player.play}>
            <IconPlayerPlayFilled size={28} aria-hidden />
          </button>
        )}
        {state.hasFailed && <Failure onRetry={retry} />}
      </div>
      <div className={classes.bar}>
        <VideoTimeline state={state} pins={pins} seek={player.seek} pause={player.pause} />
        <VideoControls
          state={state}
          skipMs={skipMs}
          player={player}
          isWhole={screen.isWhole}
          onScreen={screen.toggle}
        />
        {below && <div className={classes.below}>{below}</div>}
      </div>
    </section>
  )
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <div className={classes.failure} role="alert">
      <IconVideoOff size={36} aria-hidden />
      <p className={classes.failureTitle}>{t('video.failed')}</p>
      <p>{t('video.failedText')}</p>
      <Button size="xs" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
        {t('action.tryAgain')}
      </Button>
    </div>
  )
}

interface Verbs {
  toggle(): void
  skip(ms: number): void
  toggleSound(): void
  toggleScreen(): void
}

/** The keys that people know from other players; fields and buttons keep their own. */
function keyVerb(event: KeyboardEvent, verbs: Verbs): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  const on = event.target as HTMLElement
  const isField = on.matches('input:not([type=range]), textarea, select, [contenteditable], [role=menuitem]')
  if (isField) return undefined
  if (event.key === ' ') return on.matches('button') ? undefined : verbs.toggle
  const keys: Record<string, () => void> = {
    k: verbs.toggle,
    j: () => verbs.skip(-skipMs),
    l: () => verbs.skip(skipMs),
    ',': () => verbs.skip(-40),
    '.': () => verbs.skip(40),
    m: verbs.toggleSound,
    f: verbs.toggleScreen,
  }
  return keys[nameOf(event)]
}

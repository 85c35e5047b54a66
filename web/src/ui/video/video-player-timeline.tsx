import { Tooltip } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { remarkTimecode, timecode } from './timecode.ts'
import classes from './video-player.module.css'
import type { VideoPin, VideoState } from './video-player-state.ts'

interface TimelineProps {
  state: VideoState
  pins: readonly VideoPin[]
  seek: (ms: number) => void
  pause: () => void
}

/** Milliseconds that an arrow key goes; the thumb itself goes as far as the hand does. */
const steps: Record<string, number> = {
  ArrowLeft: -1_000,
  ArrowRight: 1_000,
  ArrowDown: -1_000,
  ArrowUp: 1_000,
  PageDown: -5_000,
  PageUp: 5_000,
}

/** The line with its thumb and, above it, the pins in the order of time. */
export function VideoTimeline({ state, pins, seek, pause }: TimelineProps) {
  const { t } = useTranslation('ui')
  const { timeMs, durationMs } = state
  const share = (ms: number) => (durationMs > 0 ? Math.min(1, Math.max(0, ms / durationMs)) : 0)
  const onKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    seek(timeMs + step)
  }
  return (
    <div className={classes.timeline}>
      {pins.length > 0 && (
        <ol className={classes.pins} aria-label={t('video.pins')}>
          {[...pins]
            .sort((one, other) => one.atMs - other.atMs)
            .map((pin) => (
              <li
                key={pin.key}
                className={classes.pinPlace}
                style={{ insetInlineStart: `${share(pin.atMs) * 100}%` }}
              >
                <Tooltip
                  label={`${remarkTimecode(pin.atMs)} ${pin.title}`}
                  multiline
                  maw={280}
                  withinPortal={false}
                >
                  <button
                    type="button"
                    className={classes.pin}
                    data-state={pin.state}
                    aria-label={t('video.pin', {
                      label: pin.label,
                      time: remarkTimecode(pin.atMs),
                      title: pin.title,
                    })}
                    onClick={() => {
                      pause()
                      seek(pin.atMs)
                      pin.onPress?.()
                    }}
                  >
                    {pin.label}
                  </button>
                </Tooltip>
              </li>
            ))}
        </ol>
      )}
      <input
        type="range"
        className={classes.range}
        style={{ '--share': share(timeMs) }}
        min={0}
        max={Math.max(1, Math.round(durationMs))}
        step={10}
        value={Math.round(timeMs)}
        disabled={durationMs === 0}
        aria-label={t('video.position')}
        aria-valuetext={t('video.of', { time: timecode(timeMs), all: timecode(durationMs) })}
        onChange={(event) => seek(Number(event.currentTarget.value))}
        onKeyDown={onKey}
      />
    </div>
  )
}

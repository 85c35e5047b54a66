import { Menu } from '@mantine/core'
import {
  IconMaximize,
  IconMinimize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerTrackNextFilled,
  IconPlayerTrackPrevFilled,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { timecode } from './timecode.ts'
import classes from './video-player.module.css'
import type { VideoState } from './video-player-state.ts'

interface ControlsProps {
  state: VideoState
  /** Milliseconds that one press goes back or on. */
  skipMs: number
  player: {
    toggle(): void
    skip(ms: number): void
    setRate(rate: number): void
    toggleSound(): void
  }
  isWhole: boolean
  onScreen: () => void
}

const rates = [0.5, 0.75, 1, 1.25, 1.5, 2]
/** As in the look: `1×`, `1.5×`. */
const rateWords = (rate: number): string => `${rate}×`

export function VideoControls({ state, skipMs, player, isWhole, onScreen }: ControlsProps) {
  const { t } = useTranslation('ui')
  const { isPlaying, isMuted, timeMs, durationMs, rate } = state
  const seconds = skipMs / 1_000
  return (
    <div className={classes.controls}>
      <Control label={t('video.back', { seconds })} onPress={() => player.skip(-skipMs)}>
        <IconPlayerTrackPrevFilled size={20} aria-hidden />
      </Control>
      <Control label={t(isPlaying ? 'video.pause' : 'video.play')} onPress={player.toggle}>
        {isPlaying ? (
          <IconPlayerPauseFilled size={24} aria-hidden />
        ) : (
          <IconPlayerPlayFilled size={24} aria-hidden />
        )}
      </Control>
      <Control label={t('video.forward', { seconds })} onPress={() => player.skip(skipMs)}>
        <IconPlayerTrackNextFilled size={20} aria-hidden />
      </Control>
      <span className={classes.time}>
        {timecode(timeMs)}
        <span className={classes.whole}> / {timecode(durationMs)}</span>
      </span>
      <span className={classes.space} />
      <Menu position="top" withinPortal={false}>
        <Menu.Target>
          <button
            type="button"
            className={classes.rate}
            aria-label={t('video.rate', { rate: rateWords(rate) })}
          >
            {rateWords(rate)}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {rates.map((each) => (
            <Menu.Item
              key={each}
              onClick={() => player.setRate(each)}
              aria-current={each === rate || undefined}
              fw={each === rate ? 700 : 500}
            >
              {rateWords(each)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Control label={t(isMuted ? 'video.unmute' : 'video.mute')} onPress={player.toggleSound}>
        {isMuted ? <IconVolumeOff size={20} aria-hidden /> : <IconVolume size={20} aria-hidden />}
      </Control>
      <Control label={t(isWhole ? 'video.leaveScreen' : 'video.wholeScreen')} onPress={onScreen}>
        {isWhole ? <IconMinimize size={20} aria-hidden /> : <IconMaximize size={20} aria-hidden />}
      </Control>
    </div>
  )
}

function Control({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.control} aria-label={label} title={label} onClick={onPress}>
      {children}
    </button>
  )
}

import { ActionIcon, Progress } from '@mantine/core'
import type { StoredFileInfo } from '@sampan/contract/file'
import {
  IconFileText,
  IconMovie,
  IconPhoto,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRefresh,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { timecode } from '#ui/video/timecode.ts'
import classes from './file-field.module.css'
import { useFileWords } from './file-words.ts'
import type { UploadState } from './upload.ts'
import type { Upload } from './use-upload.ts'

interface UploadRowProps {
  file: File
  state: UploadState
  upload: Upload
}

/** A file on its way: how far, how long still, and what can be done about it. */
export function UploadRow({ file, state, upload }: UploadRowProps) {
  const { t } = useTranslation('file')
  const sent = 'sent' in state ? state.sent : state.step === 'finishing' ? file.size : 0
  const percent = file.size > 0 ? Math.min(100, (sent / file.size) * 100) : 0
  const hasNothingYet = state.step === 'checking' || (state.step === 'sending' && sent === 0)
  return (
    <div className={classes.row} data-step={state.step}>
      <FileIcon name={file.name} mime={file.type} />
      <div className={classes.about}>
        <p className={classes.name} title={file.name}>
          {file.name}
        </p>
        <p className={classes.note}>
          <Note state={state} size={file.size} />
        </p>
      </div>
      <RowActions state={state} upload={upload} />
      <Progress
        className={classes.progress}
        size={4}
        value={hasNothingYet || state.step === 'finishing' ? 100 : percent}
        animated={hasNothingYet || state.step === 'finishing'}
        color={state.step === 'sending' || state.step === 'finishing' ? 'river' : 'gray'}
        aria-label={t('progress', { name: file.name })}
      />
    </div>
  )
}

function Note({ state, size }: { state: UploadState; size: number }) {
  const { t } = useTranslation('file')
  const words = useFileWords()
  if (state.step === 'sending') {
    const part = t('sent', { sent: words.bytes(state.sent), total: words.bytes(size) })
    return state.secondsLeft === undefined ? part : `${part} · ${words.left(state.secondsLeft)}`
  }
  if (state.step === 'waiting') return t(`waiting.${state.why}`)
  if (state.step === 'paused') return t('paused', { sent: words.bytes(state.sent), total: words.bytes(size) })
  if (state.step === 'finishing') return t('finishing')
  return state.step === 'checking' ? t('checking') : words.bytes(size)
}

function RowActions({ state, upload }: { state: UploadState; upload: Upload }) {
  const { t } = useTranslation('file')
  const canPause = state.step === 'sending'
  const canGoOn = state.step === 'paused'
  const canRetry = state.step === 'refused' || (state.step === 'waiting' && state.why === 'connection')
  return (
    <div className={classes.actions}>
      {canPause && (
        <RowAction label={t('action.pause')} onPress={upload.pause}>
          <IconPlayerPauseFilled size={18} aria-hidden />
        </RowAction>
      )}
      {canGoOn && (
        <RowAction label={t('action.goOn')} onPress={upload.goOn}>
          <IconPlayerPlayFilled size={18} aria-hidden />
        </RowAction>
      )}
      {canRetry && (
        <RowAction label={t('action.retry')} onPress={upload.goOn}>
          <IconRefresh size={18} aria-hidden />
        </RowAction>
      )}
      <RowAction label={t('action.cancel')} onPress={upload.remove}>
        <IconX size={18} aria-hidden />
      </RowAction>
    </div>
  )
}

interface StoredRowProps {
  stored: StoredFileInfo
  onRemove: (() => void) | undefined
}

/** A file that is stored, with what was measured of it. */
export function StoredRow({ stored, onRemove }: StoredRowProps) {
  const { t } = useTranslation('file')
  const words = useFileWords()
  const facts = [
    words.bytes(stored.size),
    stored.durationMs === null ? '' : timecode(stored.durationMs),
    stored.width && stored.height ? `${stored.width}\u00a0×\u00a0${stored.height}` : '',
  ].filter(Boolean)
  return (
    <div className={classes.row} data-step="done">
      <FileIcon name={stored.name} mime={stored.durationMs === null ? '' : 'video/'} />
      <div className={classes.about}>
        <p className={classes.name} title={stored.name}>
          {stored.name}
        </p>
        <p className={classes.note}>{facts.join(' · ')}</p>
      </div>
      {onRemove && (
        <div className={classes.actions}>
          <RowAction label={t('action.remove')} onPress={onRemove}>
            <IconX size={18} aria-hidden />
          </RowAction>
        </div>
      )}
    </div>
  )
}

function FileIcon({ name, mime }: { name: string; mime: string }) {
  const isVideo = mime.startsWith('video/') || /\.(mp4|mov|m4v|webm)$/i.test(name)
  const isPicture = mime.startsWith('image/') || /\.(png|jpe?g|webp)$/i.test(name)
  const Shape = isVideo ? IconMovie : isPicture ? IconPhoto : IconFileText
  return (
    <span className={classes.icon}>
      <Shape size={20} aria-hidden />
    </span>
  )
}

function RowAction({
  label,
  onPress,
  children,
}: {
  label: string
  onPress: () => void
  children: ReactNode
}) {
  return (
    <ActionIcon aria-label={label} title={label} onClick={onPress}>
      {children}
    </ActionIcon>
  )
}

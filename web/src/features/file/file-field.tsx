import { Input } from '@mantine/core'
import {
  type ResumablePurpose,
  resumablePurposes,
  type StoredFileInfo,
  type UploadPurpose,
} from '@sampan/contract/file'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './file-field.module.css'
import { StoredRow, UploadRow } from './file-row.tsx'
import { acceptOf, useFileWords } from './file-words.ts'
import { latestUnfinished } from './unfinished.ts'
import type { UploadState } from './upload.ts'
import { useHeldForm } from './use-held-form.ts'
import { useUpload } from './use-upload.ts'

interface FileFieldProps {
  purpose: UploadPurpose
  label: string
  /** What is stored and will be sent with the form. */
  value: StoredFileInfo | null
  onChange: (value: StoredFileInfo | null) => void
  /** A refusal of the form at this field; the upload's own refusals are shown by the field itself. */
  error?: ReactNode
  /** Help instead of the formats and the size. */
  description?: ReactNode
  isDisabled?: boolean
  /** Where `form.getInputNode(path)` looks for the place of the focus. */
  dataPath?: string | undefined
  /** Takes chosen files elsewhere, before one is sent; several may be chosen then. Out: those that it leaves. */
  divert?: ((files: readonly File[]) => readonly File[]) | undefined
  /** Another way to the file, shown while there is none: it hands over what it made. */
  also?: ((pick: (file: File) => void) => ReactNode) | undefined
}

/**
 * One file: drop it, choose it, see it go up, pause it, get its refusal in words at the field. A large file goes on
 * where it stopped after a lost connection, a session that ran out, or a page that was closed.
 */
export function FileField(props: FileFieldProps) {
  const { purpose, label, value, onChange, error, description, isDisabled = false, dataPath, also } = props
  const { t } = useTranslation('file')
  const words = useFileWords()
  const ids = useId()
  const upload = useUpload(purpose, onChange)
  const refusal = upload.state?.step === 'refused' ? upload.state.message : undefined
  const [hasSeveral, setSeveral] = useState(false)
  const pick = (file: File) => {
    setSeveral(false)
    onChange(null)
    upload.pick(file)
  }
  const onFiles = (files: readonly File[]) => {
    const [file, ...others] = props.divert?.(files) ?? files
    // Which of several is meant, nobody knows: none is taken.
    setSeveral(others.length > 0)
    if (file && others.length === 0) pick(file)
  }
  const isEmpty = value === null && upload.file === undefined
  const isUnderWay = upload.file !== undefined && refusal === undefined
  const { ref, hasTried } = useHeldForm(isUnderWay)
  // Whoever sends the form meanwhile has chosen a file: it is only not here yet.
  const fault = (error && upload.file) || hasTried ? t('stillUnderWay') : error
  const help = `${ids}-help`
  return (
    <Input.Wrapper
      ref={ref}
      label={label}
      description={description ?? words.limits(purpose)}
      error={hasSeveral ? t('onlyOne') : (refusal ?? fault)}
      labelElement="div"
      labelProps={{ id: `${ids}-label` }}
      descriptionProps={{ id: help }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      {isEmpty || refusal !== undefined ? (
        <DropZone
          purpose={purpose}
          labelledBy={`${ids}-label`}
          describedBy={help}
          isWrong={Boolean(refusal ?? error)}
          isDisabled={isDisabled}
          dataPath={dataPath}
          takesSeveral={props.divert !== undefined}
          onFiles={onFiles}
        />
      ) : null}
      {also && !isDisabled && (isEmpty || refusal !== undefined) && also(pick)}
      {upload.file && upload.state && refusal === undefined && (
        <UploadRow file={upload.file} state={upload.state} upload={upload} />
      )}
      {upload.file && upload.state?.step === 'refused' && upload.state.canRetry && (
        <UploadRow file={upload.file} state={upload.state} upload={upload} />
      )}
      {value && !upload.file && (
        <StoredRow stored={value} onRemove={isDisabled ? undefined : () => onChange(null)} />
      )}
      <p className="sr-only" aria-live="polite">
        {upload.state && <Progress step={upload.state.step} share={shareOf(upload.state, upload.file)} />}
        {value && !upload.file && <Progress step="done" share={1} />}
      </p>
    </Input.Wrapper>
  )
}

const shareOf = (state: UploadState, file: File | undefined): number =>
  'sent' in state && file && file.size > 0 ? state.sent / file.size : 0

/** Every tenth only, so that a screen reader does not count along. */
function Progress({ step, share }: { step: string; share: number }) {
  const { t } = useTranslation('file')
  return t(`say.${step}`, { percent: Math.floor(share * 10) * 10 })
}

interface DropZoneProps {
  purpose: UploadPurpose
  labelledBy: string
  describedBy: string
  isWrong: boolean
  isDisabled: boolean
  dataPath: string | undefined
  /** Several can be chosen, as well as dropped. */
  takesSeveral: boolean
  onFiles: (files: readonly File[]) => void
}

function DropZone({
  purpose,
  labelledBy,
  describedBy,
  isWrong,
  isDisabled,
  dataPath,
  takesSeveral,
  onFiles,
}: DropZoneProps) {
  const { t } = useTranslation('file')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const unfinished = isResumable(purpose) ? latestUnfinished(purpose) : undefined
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0 && !isDisabled) onFiles(files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button within does the same
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      data-wrong={isWrong || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <button
        type="button"
        className={classes.choose}
        // The words of dropping are among the name where they are seen: not on a phone.
        aria-labelledby={`${labelledBy} ${labelledBy}-choose`}
        aria-describedby={describedBy}
        disabled={isDisabled}
        data-path={dataPath}
        onClick={() => input.current?.click()}
      >
        <IconUpload size={20} aria-hidden />
        <span id={`${labelledBy}-choose`} className={classes.words}>
          <span>{t(`choose.${purpose === 'video' ? 'video' : 'file'}`)}</span>{' '}
          <span className={classes.drop}>{t('drop')}</span>
        </span>
      </button>
      {unfinished && <p className={classes.unfinished}>{t('unfinished', { name: unfinished.name })}</p>}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden
        multiple={takesSeveral}
        accept={acceptOf[purpose]}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // The same file may be chosen again after a refusal.
          event.currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </div>
  )
}

const isResumable = (purpose: UploadPurpose): purpose is ResumablePurpose =>
  resumablePurposes.some((each) => each === purpose)

import { Button } from '@mantine/core'
import type { StoredFileInfo } from '@sampan/contract/file'
import type { MouView } from '@sampan/contract/mou'
import { mouStatus } from '@sampan/contract/mou-status'
import { IconArrowBackUp, IconSignature } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { FileField } from '#features/file/file-field.tsx'
import { ApiError } from '#lib/api.ts'
import { useDraft } from '#lib/draft.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Link } from '#ui/frame/links.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { useSubmitMou } from './mou.api.ts'
import classes from './mou.module.css'
import { MouStatus } from './mou-status.tsx'
import { EarlierRounds, PaperRow } from './paper-row.tsx'
import { PhotoPages } from './photos/photo-pages.tsx'
import { usePaperPhotos } from './photos/use-paper-photos.ts'
import { ReadButton } from './read-button.tsx'
import { useRoundWords } from './round-words.ts'
import { signHrefOf } from './sign/case-href.ts'

interface MouPanelProps {
  mou: MouView
  /** After the signed paper was handed in. */
  onChanged?: (() => void) | undefined
}

/** The agreement as its creator sees it: what is asked, what came back and why, the signed paper, the rounds. */
export function MouPanel({ mou, onChanged }: MouPanelProps) {
  const { t } = useTranslation('mou')
  const { moment } = useFormats()
  const [newest, ...earlier] = mou.rounds
  const isToSign = mou.actions.includes('submit')
  // A paper that came back is above the form already, with its words.
  const shown = isToSign ? undefined : newest
  return (
    <CasePanel title={t('title')} aside={<MouStatus status={mou.status} />}>
      {mou.feedback && <CameBack mou={mou} />}
      {isToSign && <SignHere mou={mou} />}
      {isToSign && <UploadForm mou={mou} onChanged={onChanged} />}
      {shown && <PaperRow round={shown} />}
      {mou.status === mouStatus.inReview && mou.clock && (
        <p className="t-small second">{t('waiting', { name: mou.brandName, at: moment(mou.clock.dueAt) })}</p>
      )}
      {mou.status === mouStatus.dropped && <p className="t-small second">{t('ended')}</p>}
      {!isToSign && mou.actions.includes('open') && <ReadButton mou={mou} label={t('read')} />}
      <EarlierRounds rounds={isToSign ? mou.rounds : earlier} />
    </CasePanel>
  )
}

function CameBack({ mou }: { mou: MouView }) {
  const words = useRoundWords()
  return (
    <div className={classes.back}>
      <p className={classes.backHead}>
        <IconArrowBackUp size={18} aria-hidden />
        {words.cameBack(mou)}
      </p>
      <blockquote className={classes.words}>{mou.feedback}</blockquote>
    </div>
  )
}

/** The short way: read, sign and type a code, all on the screen. */
function SignHere({ mou }: { mou: MouView }) {
  const { t } = useTranslation('mou')
  const isPhone = useLocation().pathname.startsWith('/m/')
  return (
    <div className={classes.here}>
      <p className="t-small second">{t('signing.hereNote')}</p>
      <Button
        component={Link}
        href={signHrefOf(mou, isPhone)}
        variant="primary"
        size="md"
        fullWidth={isPhone}
        leftSection={<IconSignature size={20} aria-hidden />}
      >
        {t('signing.here')}
      </Button>
    </div>
  )
}

/**
 * The way over paper, in the order of doing; what was chosen stays when sending fails, and when the session has run
 * out. It is open for whoever has begun it or was led to it.
 */
function UploadForm({ mou, onChanged }: MouPanelProps) {
  const { t } = useTranslation('mou')
  const { t: say } = useTranslation('errors')
  const [{ file }, keep, forget] = useDraft<{ file: StoredFileInfo | null }>(`mou:${mou.id}`, { file: null })
  const [fault, setFault] = useState({ field: '', form: '' })
  const submit = useSubmitMou()
  const photos = usePaperPhotos()
  const name = mou.brandName
  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!file) return setFault({ field: say('mouFileNeeded'), form: '' })
    setFault({ field: '', form: '' })
    try {
      await submit.mutateAsync({ id: mou.id, fileId: file.id })
      forget()
      showDone(t('sign.sent', { name }))
      onChanged?.()
    } catch (error) {
      const field = error instanceof ApiError ? error.fields.find(({ path }) => path === 'fileId') : undefined
      setFault({ field: field?.message ?? '', form: field ? '' : messageOf(error) })
    }
  }
  /** Photos are pages of the paper, however they were chosen. Out: the other files. */
  const takeAsPages = (chosen: readonly File[]): readonly File[] => {
    const pages = chosen.filter(isPhoto)
    if (pages.length > 0) void photos.add(pages)
    return chosen.filter((one) => !isPhoto(one))
  }
  const { hash } = useLocation()
  const isBegun = file !== null || hash === 'upload'
  return (
    <details className={classes.earlier} id="upload" open={isBegun}>
      <summary>{t('signing.upload')}</summary>
      <form className={classes.steps} noValidate onSubmit={(event) => void onSubmit(event)}>
        <Step number={1} text={t('sign.step1')}>
          <ReadButton mou={mou} label={t('read')} />
          <p className="t-meta dim">{t('readNote')}</p>
        </Step>
        <Step number={2} text={t('sign.step2')} />
        <Step number={3} text={t('sign.step3', { name })}>
          <FileField
            purpose="mou"
            label={t('sign.field')}
            value={file}
            onChange={(next) => {
              keep({ file: next })
              setFault({ field: '', form: '' })
            }}
            error={fault.field || undefined}
            isDisabled={submit.isPending}
            dataPath="fileId"
            divert={takeAsPages}
            also={(pick) => <PhotoPages photos={photos} onReady={() => pick(photos.file(mou.number))} />}
          />
          {fault.form && (
            <p className={classes.fault} role="alert">
              {fault.form}
            </p>
          )}
          <ActionButton
            type="submit"
            variant={file ? 'primary' : 'secondary'}
            size="md"
            busy={submit.isPending}
            busyLabel={t('sign.busy')}
          >
            {t('sign.button', { name })}
          </ActionButton>
        </Step>
      </form>
    </details>
  )
}

const isPhoto = ({ type }: File): boolean => type.startsWith('image/')

function Step({ number, text, children }: { number: number; text: string; children?: React.ReactNode }) {
  return (
    <div className={classes.step}>
      <span className={`${classes.stepNumber} num`} aria-hidden>
        {number}
      </span>
      <div className={classes.stepBody}>
        <p className="t-small">{text}</p>
        {children}
      </div>
    </div>
  )
}

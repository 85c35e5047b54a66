import { type BrandVerification, verificationLimits } from '@sampan/contract/brand-verification'
import { answerVerification } from '@sampan/contract/brand-verification.schemas'
import type { StoredFileInfo } from '@sampan/contract/file'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { FileField } from '#features/file/file-field.tsx'
import { useFormats } from '#lib/format.ts'
import { messageOf, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { CountedArea } from '#ui/form/counted/counted.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { CompanyForm } from './company-form.tsx'
import { useAnswer, useOwnVerification } from './verification.api.ts'
import classes from './verification.module.css'
import { VerificationCase } from './verification-case.tsx'

/** Where the look at the reader's own company is, the answer to what staff ask, and what the company entered, to be changed. */
export function Page() {
  const { t } = useTranslation('brand-verification')
  const { moment } = useFormats()
  const { data, error, refetch } = useOwnVerification()
  const mayAnswer = data?.actions.includes('answer') ?? false
  return (
    <div className={classes.page}>
      <PageHead title={t('own')} meta={data?.name} />
      {data ? (
        <>
          <div className={classes.turn} data-yours={mayAnswer || undefined}>
            <h2>{t(`you.${data.state}`, { at: data.dueAt ? moment(data.dueAt) : '' })}</h2>
            <p className="second">{t(`you.${data.state}Text`)}</p>
          </div>
          {mayAnswer && <AnswerForm />}
          <div className={classes.card}>
            <CompanyForm />
          </div>
          <div className={classes.card}>
            <VerificationCase company={data} isEditedHere />
          </div>
        </>
      ) : error ? (
        <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={5} form="rows" />
      )}
    </div>
  )
}

function AnswerForm() {
  const { t } = useTranslation('brand-verification')
  const { moment } = useFormats()
  const answer = useAnswer()
  const [text, setText] = useState('')
  const [files, setFiles] = useState<StoredFileInfo[]>([])
  const [fault, setFault] = useState<string>()
  async function onSend(event: FormEvent) {
    event.preventDefault()
    const input = { text, fileIds: files.map(({ id }) => id) }
    const wrong = validateWith(answerVerification.input)(input).text
    setFault(wrong)
    if (wrong) return
    try {
      const saved: BrandVerification = await answer.mutateAsync(input)
      showDone(t('answer.told', { at: saved.dueAt ? moment(saved.dueAt) : '' }))
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <form className={`${classes.card} ${classes.form}`} noValidate onSubmit={(event) => void onSend(event)}>
      <CountedArea
        label={t('answer.label')}
        value={text}
        error={fault}
        maxLength={verificationLimits.textMax}
        autosize
        minRows={3}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {files.map((file) => (
        <div key={file.id} className={classes.files}>
          <IconPaperclip size={18} aria-hidden />
          <span className="one-line">{file.name}</span>
          <PlainButton
            variant="quiet"
            aria-label={t('answer.remove', { name: file.name })}
            onClick={() => setFiles(files.filter(({ id }) => id !== file.id))}
          >
            <IconX size={18} aria-hidden />
          </PlainButton>
        </div>
      ))}
      {files.length < verificationLimits.filesMax && (
        <FileField
          // Each file gets a field of its own, which is empty again for the next.
          key={files.length}
          purpose="voucher"
          label={t('answer.files')}
          value={null}
          onChange={(file) => file && setFiles([...files.filter(({ id }) => id !== file.id), file])}
        />
      )}
      <div>
        <ActionButton type="submit" variant="primary" busy={answer.isPending}>
          {t('answer.send')}
        </ActionButton>
      </div>
    </form>
  )
}

import { TextInput } from '@mantine/core'
import { limits } from '@sampan/contract/limits'
import type { Script } from '@sampan/contract/script'
import type { ParticipationDetail } from '@sampan/contract/task'
import { useState } from 'react'
import { FileField } from '#features/file/file-field.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { CountedArea } from '#ui/form/counted/counted.tsx'
import { RefusalNote } from '#ui/frame/refusal-note.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import classes from './script.module.css'
import { ScriptVersions } from './script-versions.tsx'
import { useScriptForm } from './use-script-form.ts'

/** The script of an endorsement as its creator has it: to hand in, in the brand's hands, passed. */
export function MyScript({ detail }: { detail: ParticipationDetail }) {
  const { t } = useTranslation('task')
  const { script, actions } = detail
  const [isReplacing, setReplacing] = useState(false)
  // While goods are on their way there is nothing to write about yet.
  const isDue = actions.includes('submitScript') && detail.clock?.duty === 'submitScript'
  if (!script || (!isDue && script.versions.length === 0)) return null
  return (
    <>
      {script.versions.length > 0 && (
        <CasePanel title={t('script.title')}>
          <ScriptVersions versions={script.versions} />
          {actions.includes('replaceScript') && !isReplacing && (
            <ActionButton variant="quiet" onClick={() => setReplacing(true)}>
              {t('script.newer')}
            </ActionButton>
          )}
        </CasePanel>
      )}
      {(isDue || (isReplacing && actions.includes('replaceScript'))) && (
        <ScriptForm
          key={script.versions.length}
          detail={detail}
          script={script}
          onDone={() => setReplacing(false)}
        />
      )}
    </>
  )
}

interface FormProps {
  detail: ParticipationDetail
  script: Script
  onDone: () => void
}

/** A few lines, a file, a link: whichever says it best, on a phone too. */
function ScriptForm({ detail, script, onDone }: FormProps) {
  const { t } = useTranslation('task')
  const { name } = detail.brand
  const round = script.versions.length + 1
  const { form, values, fault, isBusy, setFile, onSubmit } = useScriptForm(detail.id, round, {
    onSent: () => showDone(t('script.done', { name })),
    onClose: onDone,
  })
  const title = script.versions[0]?.outcome === 'waiting' ? 'newer' : round > 1 ? 'next' : 'first'
  const left = Math.max(0, script.returnsMax - script.returns)
  return (
    <CasePanel title={t(`script.${title}`)}>
      <p className="t-small second">
        {t('script.about', { name })} {t('script.roundsLeft', { count: left })}
      </p>
      <form noValidate className={classes.form} onSubmit={onSubmit}>
        <CountedArea
          label={t('script.text')}
          description={t('script.textHelp')}
          autosize
          minRows={5}
          maxRows={16}
          maxLength={limits.scriptMax}
          {...form.getInputProps('text')}
        />
        <FileField
          purpose="script"
          label={t('script.file')}
          value={values.file}
          onChange={setFile}
          error={form.errors.fileId}
          isDisabled={isBusy}
          dataPath="fileId"
        />
        <TextInput
          type="url"
          inputMode="url"
          label={t('script.link')}
          description={t('script.linkHelp', { name })}
          placeholder="https://"
          autoComplete="off"
          {...form.getInputProps('link')}
        />
        <RefusalNote note={fault} />
        <ActionButton type="submit" variant="primary" size="md" busy={isBusy} busyLabel={t('handIn.busy')}>
          {t('script.send')}
        </ActionButton>
      </form>
    </CasePanel>
  )
}

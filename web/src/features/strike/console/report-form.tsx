import { TextInput } from '@mantine/core'
import type { StoredFileInfo } from '@sampan/contract/file'
import { type StrikeRule, strikeLimits } from '@sampan/contract/strike-status'
import { type FormEvent, useState } from 'react'
import { ProofFields } from '#features/strike/proof-fields.tsx'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { ApiError } from '#lib/api.ts'
import { useDraft } from '#lib/draft.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ChoiceChip, ChoiceGroup } from '#ui/form/choice.tsx'
import { CountedArea } from '#ui/form/counted/counted.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import type { ReportProps } from './report-button.tsx'
import classes from './report-form.module.css'

interface Draft {
  rule: StrikeRule
  text: string
  link: string
  files: StoredFileInfo[]
}

type Faults = Partial<Record<'text' | 'link' | 'fileIds' | 'form', string>>

/** What was broken, what happened, and what shows it; what was typed stays until it is sent. */
export function ReportForm({
  rules,
  subjectId,
  creatorName,
  send,
  onClose,
}: ReportProps & { onClose: () => void }) {
  const { t } = useTranslation('strike')
  const client = useTenant().data?.clientName ?? 'Sampan'
  const [draft, change, drop] = useDraft<Draft>(`report-${subjectId}`, {
    ...{ rule: rules[0] ?? 'deliver', text: '', link: '', files: [] },
  })
  const [isBusy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    if (!draft.text.trim()) return setFaults({ text: t('errors:reportNeeded') })
    setFaults({})
    setBusy(true)
    try {
      const { text, link, files } = draft
      const rule = rules.includes(draft.rule) ? draft.rule : (rules[0] ?? draft.rule)
      await send({ rule, text, link: link.trim(), fileIds: files.map(({ id }) => id) })
      drop()
      showDone(t('report.sent'))
      onClose()
    } catch (error) {
      setFaults(faultsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <div className={classes.fields}>
        <ChoiceGroup
          label={t('report.what')}
          form="chips"
          value={draft.rule}
          onChange={(rule) => change({ rule: rule as StrikeRule })}
        >
          {(group) =>
            rules.map((rule) => (
              <ChoiceChip key={rule} group={group} value={rule} title={t(`rule.${rule}`)} />
            ))
          }
        </ChoiceGroup>
        <CountedArea
          label={t('report.words')}
          description={t('report.readers', { client, name: creatorName })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={strikeLimits.reportMax}
          value={draft.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
          error={faults.text}
          data-autofocus
        />
        <TextInput
          type="url"
          inputMode="url"
          label={t('report.link')}
          placeholder="https://"
          autoComplete="off"
          value={draft.link}
          onChange={(event) => change({ link: event.currentTarget.value })}
          error={faults.link}
        />
        <ProofFields files={draft.files} onChange={(files) => change({ files })} error={faults.fileIds} />
        <p className="t-small second">
          {t('report.promise', { days: strikeLimits.answerDays, name: creatorName })}
        </p>
      </div>
      <DialogActions
        onCancel={onClose}
        confirmLabel={t('report.send')}
        busy={isBusy}
        fault={faults.form ?? ''}
      />
    </form>
  )
}

function faultsOf(error: unknown): Faults {
  const fields = error instanceof ApiError ? error.fields : []
  const known = fields.filter(({ path }) => /^(text|link|fileIds)/.test(path))
  if (known.length === 0) return { form: messageOf(error) }
  return Object.fromEntries(known.map(({ path, message }) => [path.split('.')[0], message]))
}

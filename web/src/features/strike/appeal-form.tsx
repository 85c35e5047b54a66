import { Button } from '@mantine/core'
import type { StoredFileInfo } from '@sampan/contract/file'
import type { StrikeView } from '@sampan/contract/strike'
import { type AppealGround, appealGrounds, strikeLimits } from '@sampan/contract/strike-status'
import { IconHourglass } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { ApiError } from '#lib/api.ts'
import { useDraft } from '#lib/draft.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { ChoiceChip, ChoiceGroup } from '#ui/form/choice.tsx'
import { CountedArea } from '#ui/form/counted/counted.tsx'
import { showDone, tellKept } from '#ui/frame/toasts.tsx'
import { ProofFields } from './proof-fields.tsx'
import { useAppealStrike } from './strike.api.ts'
import classes from './strike.module.css'

interface Draft {
  ground: AppealGround
  text: string
  files: StoredFileInfo[]
}

/** What happened, in the creator's words, with what shows it; what was typed stays until it is sent. */
export function AppealForm({ strike, onClose }: { strike: StrikeView; onClose: () => void }) {
  const { t } = useTranslation('strike')
  const { moment } = useFormats()
  const client = useTenant().data?.clientName ?? 'Sampan'
  const [draft, change, drop] = useDraft<Draft>(
    `appeal-${strike.id}`,
    {
      ...{ ground: 'wasPublic', text: '', files: [] },
    },
    { onDevice: true },
  )
  const send = useAppealStrike()
  const [faults, setFaults] = useState<Partial<Record<'text' | 'fileIds' | 'form', string>>>({})
  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (send.isPending) return
    setFaults({})
    if (!draft.text.trim()) return setFaults({ text: t('errors:appealNeeded') })
    try {
      const { ground, text, files } = draft
      await send.mutateAsync({ id: strike.id, ground, text, fileIds: files.map(({ id }) => id) })
      drop()
      showDone(t('appeal.sent'))
      onClose()
    } catch (error) {
      if (tellKept(error)) return onClose()
      setFaults(faultsOf(error))
    }
  }
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <CasePanel title={t('appeal.title')}>
        <ChoiceGroup
          label={t('appeal.what')}
          form="chips"
          value={draft.ground}
          onChange={(ground) => change({ ground: ground as AppealGround })}
        >
          {(group) =>
            appealGrounds.map((key) => (
              <ChoiceChip key={key} group={group} value={key} title={t(`appeal.ground.${key}`)} />
            ))
          }
        </ChoiceGroup>
        <CountedArea
          label={t('appeal.words')}
          description={t('appeal.readers', { brand: strike.brandName, client })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={4}
          maxRows={10}
          maxLength={strikeLimits.appealMax}
          value={draft.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
          error={faults.text}
        />
        <ProofFields files={draft.files} onChange={(files) => change({ files })} error={faults.fileIds} />
        <p className={classes.note}>
          <IconHourglass size={20} aria-hidden />
          <span>{t('appeal.promise', { client, days: strikeLimits.answerDays })}</span>
        </p>
        {faults.form && (
          <p className={classes.fault} role="alert">
            {faults.form}
          </p>
        )}
        <div className={classes.send}>
          {strike.appealUntil && (
            <span className="t-small second">{t('may.by', { date: moment(strike.appealUntil) })}</span>
          )}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            className={classes.sendButton ?? ''}
            loading={send.isPending}
          >
            {t('appeal.send')}
          </Button>
        </div>
      </CasePanel>
    </form>
  )
}

function faultsOf(error: unknown): Partial<Record<'text' | 'fileIds' | 'form', string>> {
  const fields = error instanceof ApiError ? error.fields : []
  const known = fields.filter(({ path }) => path === 'text' || path.startsWith('fileIds'))
  if (known.length === 0) return { form: messageOf(error) }
  return Object.fromEntries(known.map(({ path, message }) => [path.split('.')[0], message]))
}

import { Button } from '@mantine/core'
import type { StoredFileInfo } from '@sampan/contract/file'
import type { StrikeView } from '@sampan/contract/strike'
import { strikeLimits, strikeStatus } from '@sampan/contract/strike-status'
import { useState } from 'react'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { useMe } from '#lib/calls/me.api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel, CaseReason } from '#ui/case/case-panel.tsx'
import { ClockStrip } from '#ui/clock/clock-strip.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { AppealForm } from './appeal-form.tsx'
import { ProofFields } from './proof-fields.tsx'
import { ProofFiles } from './proof-files.tsx'
import { useAddStrikeProof } from './strike.api.ts'
import classes from './strike.module.css'

/** The right to appeal with its clock; what was sent, and its answer. */
export function StrikeAppeal({ strike }: { strike: StrikeView }) {
  const { t } = useTranslation('strike')
  const { moment } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const client = useTenant().data?.clientName ?? 'Sampan'
  const { clock, appealUntil, status } = strike
  const isMine = strike.actions.includes('appeal')
  return (
    <>
      {clock && <Strip strike={strike} client={client} />}
      {status === strikeStatus.appealed && <Outcomes strike={strike} />}
      {strike.appeal && <AppealWords strike={strike} />}
      {isMine && !isOpen && (
        <div className={classes.send}>
          <span className="t-small second">{t('may.who', { brand: strike.brandName, client })}</span>
          <Button
            variant="primary"
            size="lg"
            className={classes.sendButton ?? ''}
            onClick={() => setOpen(true)}
          >
            {t('may.button')}
          </Button>
        </div>
      )}
      {isMine && isOpen && <AppealForm strike={strike} onClose={() => setOpen(false)} />}
      {!isMine && !strike.appeal && appealUntil && (
        <p className="t-small second">{t('may.over', { date: moment(appealUntil) })}</p>
      )}
    </>
  )
}

function Strip({ strike, client }: { strike: StrikeView; client: string }) {
  const { t } = useTranslation('strike')
  const { clock, creatorName } = strike
  const { data: me } = useMe()
  if (!clock) return null
  const titles = {
    showPost: t('may.show'),
    appeal: t('may.title'),
    answerAppeal: t('running.title', { client }),
    answerReport: t('took.reported'),
  }
  const isStaff = clock.owner === 'staff'
  const { isYours, startedAt, dueAt } = clock
  return (
    <ClockStrip
      clock={{
        ...{ isYours, startedAt, dueAt },
        owner: isStaff
          ? { name: client, kind: 'company' }
          : { name: creatorName, kind: 'person', avatarUrl: (isYours && me?.avatar) || null },
      }}
      title={titles[clock.duty]}
    />
  )
}

/** Both outcomes are there beforehand. */
function Outcomes({ strike }: { strike: StrikeView }) {
  const { t } = useTranslation('strike')
  const { longDay } = useFormats()
  const { degree, attempts, endsAt } = strike
  const rightSecond = strike.isRewardOwed ? 'running.rightSecondOwed' : 'running.rightSecond'
  return (
    <div className={classes.outcomes}>
      <CasePanel title={t('running.ifRight')}>
        <p>{degree === 'second' ? t(rightSecond) : t('running.rightFirst', { attempts })}</p>
      </CasePanel>
      <CasePanel title={t('running.ifNot')}>
        <p>{endsAt && t('running.notText', { date: longDay(endsAt) })}</p>
      </CasePanel>
    </div>
  )
}

/** The appeal in its creator's words, and what was answered. */
export function AppealWords({ strike }: { strike: StrikeView }) {
  const { t } = useTranslation('strike')
  const client = useTenant().data?.clientName ?? 'Sampan'
  const { moment } = useFormats()
  const { appeal, answer } = strike
  if (!appeal) return null
  return (
    <CasePanel title={t('appeal.title')} aside={<time className="t-meta dim">{moment(appeal.at)}</time>}>
      <p className="t-small second">{t(`appeal.ground.${appeal.ground}`)}</p>
      <CaseReason>{appeal.text}</CaseReason>
      <ProofFiles files={appeal.files} />
      {strike.actions.includes('addProof') && <MoreProof strike={strike} />}
      {answer && (
        <>
          <h3 className="t-label">
            {t('answer.title', { name: answer.by || client, date: moment(answer.at) })}
          </h3>
          <CaseReason>{answer.text}</CaseReason>
          {strike.status !== strikeStatus.takenBack && <p className="t-small second">{t('answer.once')}</p>}
        </>
      )}
    </CasePanel>
  )
}

function MoreProof({ strike }: { strike: StrikeView }) {
  const { t } = useTranslation('strike')
  const add = useAddStrikeProof()
  const [files, setFiles] = useState<StoredFileInfo[]>([])
  const room = strikeLimits.filesMax - (strike.appeal?.files.length ?? 0)
  if (room <= 0) return null
  async function onSend(): Promise<void> {
    try {
      await add.mutateAsync({ id: strike.id, fileIds: files.map(({ id }) => id) })
      setFiles([])
      showDone(t('appeal.added'))
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <>
      <ProofFields files={files} onChange={setFiles} max={room} />
      {files.length > 0 && (
        <Button variant="secondary" loading={add.isPending} onClick={() => void onSend()}>
          {t('appeal.addProof')}
        </Button>
      )}
    </>
  )
}

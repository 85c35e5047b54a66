import type { Clawback } from '@sampan/contract/clawback'
import { decidedClawbackStatuses } from '@sampan/contract/clawback-status'
import type { ParticipationDetail } from '@sampan/contract/task'
import type { ReactNode } from 'react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseLine, CasePanel, CaseReason } from '#ui/case/case-panel.tsx'
import classes from '../direct-payment/direct-payment.module.css'
import { FileLink } from '../direct-payment/payment-facts.tsx'

interface ClawbackPanelProps {
  detail: ParticipationDetail
  clawback: Clawback
  /** What the reader may do, and until when. */
  children?: ReactNode
}

/** What is to be taken back of a reward, the same for all sides: why, what its creator says, what was decided. */
export function ClawbackPanel({ detail, clawback, children }: ClawbackPanelProps) {
  const { t } = useTranslation('task')
  const { money, moment } = useFormats()
  const { contradiction, decision, status } = clawback
  const name = detail.creator.fullName || detail.creator.nickname
  return (
    <CasePanel
      title={t('clawback.title', { amount: money(clawback.amount, clawback.currency) })}
      aside={<span className="t-small second">{t(`clawback.status.${status}`)}</span>}
    >
      <CaseReason>{clawback.reason}</CaseReason>
      <ClawbackFacts clawback={clawback} />
      {contradiction && (
        <>
          <CaseLine>
            <span className="t-small dim">{t('clawback.row.says', { name })}</span>
            {contradiction.proof && <FileLink file={contradiction.proof} />}
          </CaseLine>
          <CaseReason>{contradiction.words}</CaseReason>
        </>
      )}
      {decision && (
        <>
          <p className="t-small dim">
            {t(decision.isUpheld ? 'clawback.row.upheld' : 'clawback.row.dropped', { name: decision.by })}
          </p>
          <CaseReason>{decision.words}</CaseReason>
        </>
      )}
      {decidedClawbackStatuses.some((each) => each === status) && detail.clock && (
        <p className="t-small second">
          {clawback.hasDecider
            ? t('clawback.decides', { at: moment(detail.clock.dueAt) })
            : t('clawback.undecided', { name: clawback.by })}
        </p>
      )}
      {children}
    </CasePanel>
  )
}

function ClawbackFacts({ clawback }: { clawback: Clawback }) {
  const { t } = useTranslation('task')
  const { moment } = useFormats()
  const { by, at, link, file, taken } = clawback
  const rows: [string, ReactNode][] = [
    [t('clawback.row.by'), by],
    [t('clawback.row.on'), moment(at)],
  ]
  if (link)
    rows.push([
      t('clawback.row.link'),
      <a key="link" className={classes.file} href={link} target="_blank" rel="noreferrer">
        {link.replace('https://', '')}
      </a>,
    ])
  if (file) rows.push([t('clawback.row.file'), <FileLink key="file" file={file} />])
  if (taken) rows.push([t('clawback.row.taken'), t(`clawback.by.${taken.by}`, { at: moment(taken.at) })])
  return (
    <dl className={classes.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="t-small dim">{name}</dt>
          <dd className="t-small num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { DirectPayment } from '@sampan/contract/direct-payment'
import type { ParticipationDetail } from '@sampan/contract/task'
import type { ReactNode } from 'react'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseLine, CasePanel, CaseReason } from '#ui/case/case-panel.tsx'
import classes from './direct-payment.module.css'

interface PaymentPanelProps {
  detail: ParticipationDetail
  payment: DirectPayment
  /** What the reader may do. */
  children?: ReactNode
}

/** A reward that the brand pays itself, the same for both sides: what is owed, what each says, what was decided. */
export function PaymentPanel({ detail, payment, children }: PaymentPanelProps) {
  const { t } = useTranslation('task')
  const { data: tenant } = useTenant()
  const { contradiction, decision } = payment
  const name = detail.creator.fullName || detail.creator.nickname
  return (
    <CasePanel
      title={t('direct.title', { brand: detail.brand.name })}
      aside={<span className="t-small second">{t(`direct.status.${payment.status}`)}</span>}
    >
      <PaymentFacts payment={payment} />
      {contradiction && (
        <>
          <CaseLine>
            <span className="t-small dim">{t('direct.row.says', { name })}</span>
            {contradiction.proof && <FileLink file={contradiction.proof} />}
          </CaseLine>
          <CaseReason>{contradiction.words}</CaseReason>
        </>
      )}
      {decision && (
        <>
          <p className="t-small dim">
            {t('direct.row.decision')}: {t(decision.isPaid ? 'direct.row.paid' : 'direct.row.unpaid')}
          </p>
          <CaseReason>{decision.words}</CaseReason>
        </>
      )}
      {children}
      <p className="t-meta dim">{t('direct.note', { client: tenant?.clientName ?? '' })}</p>
    </CasePanel>
  )
}

function PaymentFacts({ payment }: { payment: DirectPayment }) {
  const { t } = useTranslation('task')
  const { money, day, moment } = useFormats()
  const { paid, received } = payment
  const rows: [string, ReactNode][] = [
    [t('direct.row.owed'), money(payment.amount, payment.currency)],
    ...(paid
      ? ([
          [t('direct.row.amount'), money(paid.amount, paid.currency)],
          [t('direct.row.on'), day(`${paid.on}T12:00:00Z`)],
          [t('direct.row.way'), t(`direct.way.${paid.way}`)],
          ...(paid.reference ? [[t('direct.row.reference'), paid.reference]] : []),
          ...(paid.voucher ? [[t('direct.row.voucher'), <FileLink key="file" file={paid.voucher} />]] : []),
        ] as [string, ReactNode][])
      : []),
    ...(received
      ? ([[t('direct.row.received'), t(`direct.by.${received.by}`, { at: moment(received.at) })]] as [
          string,
          ReactNode,
        ][])
      : []),
  ]
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

type Proof = NonNullable<NonNullable<DirectPayment['paid']>['voucher']>

/** Opens beside the page: its address is good for an hour. */
export const FileLink = ({ file }: { file: Proof }) => (
  <a className={classes.file} href={file.url} target="_blank" rel="noreferrer">
    {file.name}
  </a>
)

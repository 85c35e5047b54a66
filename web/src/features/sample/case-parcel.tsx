import type { Express } from '@sampan/contract/shipment'
import { useTranslation } from 'react-i18next'
import { ParcelTimeline } from '#ui/case/parcel-timeline.tsx'
import { StatusBadge } from '#ui/case/status-badge.tsx'
import { CopyText } from '#ui/mark/copy-text.tsx'
import classes from './mine/my-samples.module.css'

/** Where the parcel is: company, number to copy, first and last event primary. Absent until something was sent. */
export function CaseParcel({ detail }: { detail: { express: Express | null } }) {
  const { t } = useTranslation('sample')
  const { express } = detail
  if (!express) return null
  return (
    <section className={classes.panel}>
      <div className={classes.panelHead}>
        <h2 className="t-card">{t('case.parcel')}</h2>
        {express.state !== null && <StatusBadge kind="parcel" code={express.state} />}
      </div>
      <div className={classes.panelHead}>
        <span className="second">{express.companyName}</span>
        <CopyText text={express.trackNum} />
      </div>
      {express.data.length > 0 ? (
        <ParcelTimeline
          events={express.data.map((event) => ({
            id: `${event.time} ${event.context}`,
            text: event.context,
            at: event.time,
          }))}
        />
      ) : (
        <p className="t-small dim">{t('case.noLogistics')}</p>
      )}
    </section>
  )
}

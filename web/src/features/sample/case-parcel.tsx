import type { Express } from '@sampan/contract/shipment'
import { ParcelBadge } from '#features/shipment/parcel-badge.tsx'
import { ParcelTimeline } from '#features/shipment/parcel-timeline.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseLine, CasePanel } from '#ui/case/case-panel.tsx'
import { Link } from '#ui/frame/links.tsx'
import { CopyText } from '#ui/mark/copy-text.tsx'

/** Where the parcel is: company, number to copy, first and last event primary. Absent until something was sent. */
export function CaseParcel({ detail }: { detail: { express: Express | null } }) {
  const { t } = useTranslation('sample')
  const { express } = detail
  if (!express) return null
  return (
    <CasePanel
      title={t('case.parcel')}
      aside={express.state !== null && <ParcelBadge state={express.state} />}
    >
      <CaseLine>
        <span className="second">{express.companyName}</span>
        <CopyText text={express.trackNum} />
      </CaseLine>
      {express.trackingUrl && (
        <Link href={express.trackingUrl} target="_blank" rel="noreferrer">
          {t('case.track', { name: express.companyName })}
        </Link>
      )}
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
    </CasePanel>
  )
}

import type { Express } from '@sampan/contract/shipment'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseLine } from '#ui/case/case-panel.tsx'
import { Link } from '#ui/frame/links.tsx'
import { CopyText } from '#ui/mark/copy-text.tsx'
import { ParcelTimeline } from './parcel-timeline.tsx'

/** Company, number to copy, the carrier's own page, first and last event primary. */
export function ExpressFacts({ express }: { express: Express }) {
  const { t } = useTranslation('sample')
  return (
    <>
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
    </>
  )
}

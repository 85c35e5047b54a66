import type { Express } from '@sampan/contract/shipment'
import type { ReactNode } from 'react'
import { ExpressFacts } from '#features/shipment/express-facts.tsx'
import { ParcelBadge } from '#features/shipment/parcel-badge.tsx'
import { openDialog } from '#lib/dialog.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'

interface CaseParcelProps {
  detail: { id: string; express: Express | null }
  /** Of whom the case is: they may ask where the parcel is now. */
  own?: 'sample' | 'task'
  /** What others may do about it. */
  action?: ReactNode
}

/** Where the parcel is, as the carrier said last. Absent until something was sent. */
export function CaseParcel({ detail, own, action }: CaseParcelProps) {
  const { t } = useTranslation('sample')
  const { id, express } = detail
  if (!express) return null
  return (
    <CasePanel
      title={t('case.parcel')}
      aside={<ParcelBadge state={express.state} parcelState={express.parcelState} />}
    >
      <ExpressFacts express={express} />
      {own && (
        <PlainButton variant="quiet" onClick={() => openDialog({ name: 'express', subject: `${own}:${id}` })}>
          {t('case.whereNow')}
        </PlainButton>
      )}
      {action}
    </CasePanel>
  )
}

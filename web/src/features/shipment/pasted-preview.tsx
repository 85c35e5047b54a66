import { Button } from '@mantine/core'
import { useTranslation } from '#lib/react-words.tsx'
import type { Pasted } from './read-pasted.ts'
import classes from './ship-dialog.module.css'

interface PastedPreviewProps {
  pasted: Pasted
  onUse: () => void
  onDiscard: () => void
}

/** Which number of a pasted table goes to which parcel. Nothing counts before somebody has said so. */
export function PastedPreview({ pasted, onUse, onDiscard }: PastedPreviewProps) {
  const { t } = useTranslation('shipment')
  const { parcels, unread } = pasted
  return (
    <section className={classes.pasted} aria-label={t('ship.pasted.title')}>
      <h3 className="t-card">{t('ship.pasted.title')}</h3>
      <ul className={classes.pastedRows}>
        {parcels.map(({ row, trackingNumber, company }) => (
          <li key={row.id}>
            <span>
              <b>{row.number}</b> {row.name}
            </span>
            <span className="num">{[trackingNumber, company?.name].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      {unread.length > 0 && (
        <div role="alert">
          <p className={classes.fault}>{t('ship.pasted.unread', { count: unread.length })}</p>
          <ul className={classes.unread}>
            {unread.slice(0, 5).map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of one paste never move, and may be the same
              <li key={index}>{line.replaceAll('\t', ' · ')}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={classes.foot}>
        <Button variant="quiet" onClick={onDiscard}>
          {t('ship.pasted.discard')}
        </Button>
        {parcels.length > 0 && (
          <Button variant="primary" onClick={onUse} data-autofocus>
            {t('ship.pasted.use', { count: parcels.length })}
          </Button>
        )}
      </div>
    </section>
  )
}

import { getSampleExpress, getTaskExpress } from '@sampan/contract/shipment'
import { closeDialog, useOpenDialog } from '#lib/dialog.ts'
import { messageOf } from '#lib/forms.ts'
import { useRead } from '#lib/query.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { ExpressFacts } from './express-facts.tsx'
import { ExpressProduct } from './express-product.tsx'
import { ParcelBadge } from './parcel-badge.tsx'
import classes from './parcel-timeline.module.css'

/** Where a parcel is now (R271): the carrier is asked, if half an hour has passed since it was asked last. */
export function ExpressDialog() {
  const { t } = useTranslation('sample')
  const [kind, id = ''] = (useOpenDialog()?.subject ?? '').split(':')
  const read = useRead(
    kind === 'task' ? getTaskExpress : getSampleExpress,
    { id },
    { needsLogIn: true, staleTime: 0 },
  )
  return (
    <Dialog opened onClose={closeDialog} title={t('case.parcel')} size={480}>
      {read.data ? (
        <div className={classes.dialog}>
          {read.data.product && <ExpressProduct product={read.data.product} />}
          <ParcelBadge state={read.data.state} parcelState={read.data.parcelState} />
          {read.data.trackNum ? (
            <ExpressFacts express={read.data} />
          ) : (
            <p className="t-body second">{t('case.nothingSent')}</p>
          )}
        </div>
      ) : read.error ? (
        <ErrorState text={messageOf(read.error)} onRetry={() => void read.refetch()} />
      ) : (
        <ListSkeleton rows={3} form="rows" />
      )}
    </Dialog>
  )
}

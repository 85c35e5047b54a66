import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { IconButton } from '#ui/frame/bars.tsx'
import type { OfferFrame } from '#ui/offer/offer-flow.tsx'
import classes from './invitation.module.css'
import { InvitationFlow } from './invitation-flow.tsx'
import { useInvitationPlace } from './use-invitation-place.ts'

/** The invitation that the address names, in a dialog over the page. */
export function InvitationFlowHere({ listHref }: { listHref: string }) {
  const place = useInvitationPlace()
  if (!place.id) return null
  return (
    <InvitationFlow
      id={place.id}
      place={place}
      listHref={listHref}
      frame={(parts) => (
        <InvitationDialog parts={parts} onClose={place.close} hasBack={Boolean(place.step)} />
      )}
    />
  )
}

interface DialogProps {
  parts: OfferFrame
  onClose: () => void
  /** A step that leads back to another one. */
  hasBack?: boolean
}

/** An invitation of either kind as a dialog. */
export function InvitationDialog({ parts, onClose, hasBack = false }: DialogProps) {
  const { t } = useTranslation('ui')
  const { title, onBack, button, facts, children } = parts
  return (
    <Dialog
      opened
      onClose={onClose}
      size={640}
      title={
        <span className={classes.dialogTitle}>
          {hasBack && (
            <IconButton label={t('action.back')} onClick={onBack}>
              <IconArrowLeft size={22} aria-hidden />
            </IconButton>
          )}
          {title}
        </span>
      }
    >
      <div data-autofocus tabIndex={-1} className={classes.dialog}>
        {children}
        {button && (
          <div className={classes.foot}>
            {facts && (
              <div className={classes.facts}>
                <span>{facts.left}</span>
                <span>{facts.right}</span>
              </div>
            )}
            {button}
          </div>
        )}
      </div>
    </Dialog>
  )
}

import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { IconButton } from '#ui/frame/bars.tsx'
import classes from './invitation.module.css'
import { type FlowFrame, InvitationFlow } from './invitation-flow.tsx'
import { InvitationList } from './invitation-list.tsx'
import { type InvitationPlace, useInvitationPlace } from './use-invitation-place.ts'

const listHref = '/user?tab=invitations'

/** The invitations of the reader in the personal centre; one of them, by the query `id`, in a dialog over them. */
export function Invitations() {
  const place = useInvitationPlace()
  return (
    <>
      <InvitationList hrefOf={(id) => `${listHref}&id=${id}`} />
      {place.id && (
        <InvitationFlow
          id={place.id}
          place={place}
          listHref={listHref}
          frame={(parts) => <FlowDialog parts={parts} place={place} />}
        />
      )}
    </>
  )
}

function FlowDialog({ parts, place }: { parts: FlowFrame; place: InvitationPlace }) {
  const { t } = useTranslation('ui')
  const { title, onBack, button, facts, children } = parts
  return (
    <Dialog
      opened
      onClose={place.close}
      size={640}
      title={
        <span className={classes.dialogTitle}>
          {place.step && (
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

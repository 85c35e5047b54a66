import { Button } from '@mantine/core'
import type { listSessions } from '@sampan/contract/access'
import type { OutputOf } from '@sampan/contract/endpoint'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { deviceOf } from './device-of.ts'
import { useEndOthers, useEndSession, useSessions } from './security.api.ts'
import classes from './security.module.css'

type Session = OutputOf<typeof listSessions>[number]

/** Where the reader is logged in, this device first; each of the others can be logged out, and all of them. */
export function SessionList() {
  const { t } = useTranslation('account')
  const sessions = useSessions()
  if (sessions.error && !sessions.data)
    return (
      <p className={classes.fault} role="alert">
        {messageOf(sessions.error)}{' '}
        <Button variant="quiet" size="xs" onClick={() => void sessions.refetch()}>
          {t('ui:action.tryAgain')}
        </Button>
      </p>
    )
  if (!sessions.data) return <ListSkeleton rows={2} form="rows" />
  const others = sessions.data.filter(({ isCurrent }) => !isCurrent)
  return (
    <ul className={classes.rows}>
      {[...sessions.data.filter(({ isCurrent }) => isCurrent), ...others].map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
      <li className={classes.last}>
        {others.length > 0 ? <EndOthers /> : <span className="t-small second">{t('security.alone')}</span>}
      </li>
    </ul>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation('account')
  const { moment } = useFormats()
  const write = useEndSession()
  const { browser, system, isHandheld } = deviceOf(session.userAgent)
  const DeviceIcon = isHandheld ? IconDeviceMobile : IconDeviceDesktop
  const device =
    browser && system
      ? t('security.device', { browser, system })
      : (browser ?? system ?? t('security.unknownDevice'))
  const parts = [
    session.isCurrent ? device : t('security.lastSeen', { moment: moment(session.lastSeenAt) }),
    session.ip && t('security.from', { address: session.ip }),
  ]
  async function onEnd(): Promise<void> {
    try {
      await write.mutateAsync({ id: session.id })
      showDone(t('security.ended', { device }))
    } catch {
      // The row says why.
    }
  }
  return (
    <li className={classes.row}>
      <DeviceIcon size={24} aria-hidden />
      <div className={classes.text}>
        <div>{session.isCurrent ? t('security.thisDevice') : device}</div>
        <div className="t-small second">{parts.filter(Boolean).join(' · ')}</div>
        {write.error && (
          <div className={classes.fault} role="alert">
            {messageOf(write.error)}
          </div>
        )}
      </div>
      {session.isCurrent ? (
        <span className="t-small second">{t('security.now')}</span>
      ) : (
        <ActionButton
          variant="quiet"
          className={classes.verb ?? ''}
          aria-label={t('security.endOf', { device })}
          busy={write.isPending}
          onClick={() => void onEnd()}
        >
          {t('security.end')}
        </ActionButton>
      )}
    </li>
  )
}

function EndOthers() {
  const { t } = useTranslation('account')
  const write = useEndOthers()
  const [isAsking, setAsking] = useState(false)
  async function onConfirm(): Promise<void> {
    try {
      await write.mutateAsync({})
      setAsking(false)
      showDone(t('security.endedOthers'))
    } catch {
      // The dialog stays and says why.
    }
  }
  return (
    <>
      <Button variant="quiet" className={classes.verb} onClick={() => setAsking(true)}>
        {t('security.endOthers')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => {
          write.reset()
          setAsking(false)
        }}
        title={t('security.endOthersAsk')}
        text={t('security.endOthersText')}
        confirmLabel={t('security.endOthers')}
        isDestructive
        busy={write.isPending}
        onConfirm={() => void onConfirm()}
      >
        {write.error && (
          <p className={classes.fault} role="alert">
            {messageOf(write.error)}
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}

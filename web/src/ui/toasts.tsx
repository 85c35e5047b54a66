import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertCircleFilled, IconCircleCheckFilled, IconCloudUpload } from '@tabler/icons-react'
import i18next from 'i18next'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './toasts.module.css'

/** Put once at the root. Bottom centre above the bar on the phone, bottom left in the console and on the site. */
export function Toasts({ isPhone = false }: { isPhone?: boolean }) {
  return (
    <Notifications
      position={isPhone ? 'bottom-center' : 'bottom-left'}
      limit={3}
      containerWidth={isPhone ? 343 : 420}
      classNames={{ root: classes.stack as string }}
      data-phone={isPhone || undefined}
    />
  )
}

const look = {
  withBorder: false,
  withCloseButton: false,
  classNames: { root: classes.toast, icon: classes.icon, body: classes.body, description: classes.text },
}
const plainMs = 5000
const undoSeconds = 8

interface DoneOptions {
  /** Takes it back; offered for 8 seconds. */
  undo?: (() => void) | undefined
  id?: string
}

/** "2 samples approved". Gone after 5 s, after 8 s where it can be undone. @returns the toast's id */
export function showDone(text: ReactNode, { undo, id }: DoneOptions = {}): string {
  const toastId = id ?? `toast-${Date.now()}`
  const onUndo = () => {
    notifications.hide(toastId)
    undo?.()
  }
  return notifications.show({
    ...look,
    id: toastId,
    icon: <IconCircleCheckFilled size={18} />,
    autoClose: undo ? undoSeconds * 1000 : plainMs,
    message: (
      <span className={classes.line}>
        <span className={classes.words}>{text}</span>
        {undo && <UndoButton onUndo={onUndo} />}
      </span>
    ),
  })
}

/** An error that belongs to no field, or repeats one at a field. Stays until it is closed. */
export function showError(text: ReactNode, id?: string): string {
  return notifications.show({
    ...look,
    ...(id ? { id } : {}),
    classNames: { ...look.classNames, root: `${classes.toast} ${classes.error}`, closeButton: classes.close },
    icon: <IconAlertCircleFilled size={18} />,
    withCloseButton: true,
    closeButtonProps: { 'aria-label': i18next.t('ui:action.close') },
    autoClose: false,
    role: 'alert',
    message: text,
  })
}

const running = new Set<string>()

/** Long work with its share and one verb: "draft-2.mp4 · 64%", Pause. The same id renews it. */
export function showProgress(
  id: string,
  text: ReactNode,
  action?: { label: string; onPress: () => void },
): void {
  const toast = {
    ...look,
    id,
    icon: <IconCloudUpload size={18} />,
    autoClose: false as const,
    onClose: () => running.delete(id),
    message: (
      <span className={classes.line}>
        <span className={classes.words}>{text}</span>
        {action && (
          <button type="button" className={classes.verb} onClick={action.onPress}>
            {action.label}
          </button>
        )}
      </span>
    ),
  }
  if (running.has(id)) notifications.update(toast)
  else notifications.show(toast)
  running.add(id)
}

export const hideToast = (id: string) => notifications.hide(id)

function UndoButton({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation('ui')
  const [seconds, setSeconds] = useState(undoSeconds)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(1, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <button type="button" className={`${classes.verb} num`} onClick={onUndo} aria-label={t('action.undo')}>
      {t('action.undoIn', { seconds })}
    </button>
  )
}

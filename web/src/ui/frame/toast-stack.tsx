import { Notifications, notifications } from '@mantine/notifications'
import {
  IconAlertCircleFilled,
  IconBellRinging,
  IconCircleCheckFilled,
  IconCloudUpload,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import words from '#lib/words.ts'
import { useKeys } from '#ui/keys/use-keys.ts'
import classes from './toasts.module.css'

/** The toasts themselves, loaded by toasts.tsx. */
export function ToastStack({ isPhone }: { isPhone: boolean }) {
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
/** Under which name each toast is shown that is there now. */
const shown = new Map<string, string>()
let count = 0

/**
 * What is said anew takes the place of what was said before under the same id: a toast that is there already would keep its words
 * and what it undoes. @returns the name to show it under
 */
function renew(id: string): { id: string; onClose: () => void } {
  const former = shown.get(id)
  if (former) notifications.hide(former)
  count += 1
  const name = `${id} ${count}`
  shown.set(id, name)
  const onClose = () => {
    if (shown.get(id) === name) shown.delete(id)
  }
  return { id: name, onClose }
}

const plainMs = 5000
const undoSeconds = 8

export function addDone(id: string, text: ReactNode, undo: (() => void) | undefined): void {
  const toast = renew(id)
  const onUndo = () => {
    notifications.hide(toast.id)
    undo?.()
  }
  notifications.show({
    ...look,
    ...toast,
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

/** Stays long enough for somebody who looks elsewhere, and can be put away. */
const newsMs = 15_000

export function addNews(id: string, text: ReactNode): void {
  notifications.show({
    ...look,
    ...renew(id),
    classNames: { ...look.classNames, closeButton: classes.quiet },
    icon: <IconBellRinging size={18} />,
    withCloseButton: true,
    closeButtonProps: { 'aria-label': words.t('ui:action.close') },
    autoClose: newsMs,
    role: 'status',
    message: text,
  })
}

export function addError(id: string, text: ReactNode): void {
  notifications.show({
    ...look,
    ...renew(id),
    classNames: { ...look.classNames, root: `${classes.toast} ${classes.error}`, closeButton: classes.close },
    icon: <IconAlertCircleFilled size={18} />,
    withCloseButton: true,
    closeButtonProps: { 'aria-label': words.t('ui:action.close') },
    autoClose: false,
    role: 'alert',
    message: text,
  })
}

const running = new Set<string>()

export function addProgress(
  id: string,
  text: ReactNode,
  action: { label: string; onPress: () => void } | undefined,
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

export const removeToast = (id: string) => notifications.hide(shown.get(id) ?? id)

/** Takes back what was just done; `Z` does it too while it is there. */
function UndoButton({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation('ui')
  const [seconds, setSeconds] = useState(undoSeconds)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(1, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  // A toast stands above the dialogs.
  useKeys(
    (_, name) => {
      if (name === 'z') onUndo()
      return name === 'z'
    },
    { hearsLayers: true },
  )
  return (
    <button type="button" className={`${classes.verb} num`} onClick={onUndo} aria-label={t('action.undo')}>
      {t('action.undoIn', { seconds })}
    </button>
  )
}

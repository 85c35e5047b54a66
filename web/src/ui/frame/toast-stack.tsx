import {
  type NotificationData,
  Notifications,
  notifications,
  notificationsStore,
} from '@mantine/notifications'
import {
  IconAlertCircleFilled,
  IconBellRinging,
  IconCircleCheckFilled,
  IconCloudUpload,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import words from '#lib/words.ts'
import { useKeys } from '#ui/keys/use-keys.ts'
import {
  findShown,
  findUndoable,
  isOffered,
  noteGone,
  noteShown,
  type ShownToast,
  type Undo,
} from './toast-order.ts'
import classes from './toasts.module.css'

/** None waits for a place: what waited would be told too late, and its Undo would be offered when it is no more to be had. */
const limit = Number.POSITIVE_INFINITY
// Some are told before the stack is drawn.
notificationsStore.updateState((state) => ({ ...state, limit }))

/** The toasts themselves, loaded by toasts.tsx. */
export function ToastStack({ isPhone }: { isPhone: boolean }) {
  // A toast stands above the dialogs.
  useKeys((_, name) => name === 'z' && undoNewest(), { hearsLayers: true })
  return (
    <Notifications
      position={isPhone ? 'bottom-center' : 'bottom-left'}
      limit={limit}
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
let count = 0

/**
 * Shows a toast. What is told anew takes the place of what was told before under the same id: a toast that is there already would keep
 * its words and what it undoes.
 */
function show(about: Omit<ShownToast, 'name'>, toast: NotificationData): void {
  const former = findShown(about.id)
  if (former) notifications.hide(former.name)
  count += 1
  const name = `${about.id} ${count}`
  const leaving = noteShown({ ...about, name })
  for (const each of leaving) notifications.hide(each.name)
  notifications.show({ ...look, ...toast, id: name, onClose: () => noteGone(name) })
}

const plainMs = 5000

export function addDone(id: string, text: ReactNode, wanted: Undo | undefined): void {
  const undo = isOffered(wanted) ? wanted : undefined
  show(
    { id, isPlain: true, undo },
    {
      icon: <IconCircleCheckFilled size={18} />,
      // A pointer above it stops no decision.
      autoClose: undo ? false : plainMs,
      message: (
        <span className={classes.line}>
          <span className={classes.words}>{text}</span>
          {undo && <UndoButton until={undo.until} onUndo={() => undoShown(findShown(id))} />}
        </span>
      ),
    },
  )
  const shown = findShown(id)
  // Told late, it is read for as long as any other.
  if (undo && shown) setTimeout(notifications.hide, Math.max(undo.until - Date.now(), plainMs), shown.name)
}

function undoShown(toast: ShownToast | undefined): boolean {
  if (!toast?.undo) return false
  notifications.hide(toast.name)
  toast.undo.run()
  return true
}

const undoNewest = (): boolean => undoShown(findUndoable())

/** Stays long enough for somebody who looks elsewhere, and can be put away. */
const newsMs = 15_000

export function addNews(id: string, text: ReactNode): void {
  show(
    { id, isPlain: true },
    {
      classNames: { ...look.classNames, closeButton: classes.quiet },
      icon: <IconBellRinging size={18} />,
      withCloseButton: true,
      closeButtonProps: { 'aria-label': words.t('ui:action.close') },
      autoClose: newsMs,
      role: 'status',
      message: text,
    },
  )
}

export function addError(id: string, text: ReactNode): void {
  show(
    { id, isPlain: false },
    {
      classNames: {
        ...look.classNames,
        root: `${classes.toast} ${classes.error}`,
        closeButton: classes.close,
      },
      icon: <IconAlertCircleFilled size={18} />,
      withCloseButton: true,
      closeButtonProps: { 'aria-label': words.t('ui:action.close') },
      autoClose: false,
      role: 'alert',
      message: text,
    },
  )
}

/** Whatever was thrown, in its words; without words there is none. They are read here, so that the first file of a page needs none of them. */
export function addFailure(error: unknown): void {
  const text = messageOf(error)
  if (text) addError(`error-${text}`, text)
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

export const removeToast = (id: string) => notifications.hide(findShown(id)?.name ?? id)

const secondsUntil = (until: number): number => Math.ceil((until - Date.now()) / 1000)
/** A timer may fire a moment early. */
const slackMs = 5

/** Takes back what was just done, as long as it can be; `Z` does it too. */
function UndoButton({ until, onUndo }: { until: number; onUndo: () => void }) {
  const { t } = useTranslation('ui')
  const [seconds, setSeconds] = useState(() => secondsUntil(until))
  useEffect(() => {
    if (seconds <= 0) return
    const wait = until - Date.now() - (seconds - 1) * 1000 + slackMs
    const timer = setTimeout(() => setSeconds(secondsUntil(until)), wait)
    return () => clearTimeout(timer)
  }, [seconds, until])
  if (seconds <= 0) return null
  return (
    <button type="button" className={`${classes.verb} num`} onClick={onUndo} aria-label={t('action.undo')}>
      {t('action.undoIn', { seconds })}
    </button>
  )
}

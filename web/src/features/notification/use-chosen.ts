import type { MailRhythm, NotificationKind, NotificationSettings } from '@sampan/contract/notification'
import { useNotificationSettings, useSaveNotificationSettings } from './notification.api.ts'

/** What the reader chose; what was pressed stands there at once, and goes back when the server refuses it. */
export function useChosen() {
  const query = useNotificationSettings()
  const write = useSaveNotificationSettings()
  const settings = write.isPending ? write.variables : query.data
  function save(change: (now: NotificationSettings) => NotificationSettings): void {
    if (settings) write.mutate(change(settings as NotificationSettings))
  }
  const toggle = (kind: NotificationKind) =>
    save(({ unmailed, rhythm }) => ({
      rhythm,
      unmailed: unmailed.includes(kind) ? unmailed.filter((each) => each !== kind) : [...unmailed, kind],
    }))
  const setRhythm = (rhythm: string) => save((now) => ({ ...now, rhythm: rhythm as MailRhythm }))
  return { settings, query, write, toggle, setRhythm }
}

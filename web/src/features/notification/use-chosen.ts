import type { MailRhythm, NotificationKind, NotificationSettings } from '@sampan/contract/notification'
import { useNotificationSettings, useSaveNotificationSettings } from './notification.api.ts'

/** What the reader chose; what was pressed is there at once, and goes back when the server refuses it. */
export function useChosen() {
  const query = useNotificationSettings()
  const write = useSaveNotificationSettings()
  const settings = write.isPending ? write.variables : query.data
  function save(change: (now: NotificationSettings) => NotificationSettings): void {
    if (settings) write.mutate(change(settings as NotificationSettings))
  }
  const toggle = (way: 'unmailed' | 'unpushed', kind: NotificationKind) =>
    save((now) => ({
      ...now,
      [way]: now[way].includes(kind) ? now[way].filter((each) => each !== kind) : [...now[way], kind],
    }))
  const setRhythm = (rhythm: string) => save((now) => ({ ...now, rhythm: rhythm as MailRhythm }))
  const setQuiet = (choice: Pick<NotificationSettings, 'quiet' | 'timeZone'>) =>
    save((now) => ({ ...now, ...choice }))
  return { settings: settings as NotificationSettings | undefined, query, write, toggle, setRhythm, setQuiet }
}

import { Checkbox, TextInput } from '@mantine/core'
import { localeOf } from '@sampan/contract/locale'
import { type NotificationSettings, usualQuiet } from '@sampan/contract/notification'
import { useState } from 'react'
import { nameOfZone } from '#lib/place/country-time.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './push.module.css'

type Quiet = NonNullable<NotificationSettings['quiet']>

interface QuietHoursProps {
  quiet: NotificationSettings['quiet']
  timeZone: string
  /** The zone is that of this device: who travels sleeps there. */
  onChange: (choice: Pick<NotificationSettings, 'quiet' | 'timeZone'>) => void
}

/** When nothing is pushed. What is half typed, and two equal times, wait until they are times to be kept. */
export function QuietHours({ quiet, timeZone, onChange }: QuietHoursProps) {
  const { t } = useTranslation('push')
  const zone = useZoneName(timeZone)
  const [typed, setTyped] = useState<Partial<Quiet>>({})
  const kept = quiet ?? usualQuiet
  const times = { ...kept, ...typed }
  const isSame = times.from === times.until
  const save = (next: Quiet | null) =>
    onChange({ quiet: next, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone })
  function set(change: Partial<Quiet>): void {
    const next = { ...times, ...change }
    const mayKeep = next.from && next.until && next.from !== next.until
    setTyped(mayKeep ? {} : { ...typed, ...change })
    if (mayKeep) save(next)
  }
  function toggle(): void {
    // Who wants them back finds them as they were.
    setTyped(quiet ?? {})
    save(quiet ? null : { ...usualQuiet, ...typed })
  }
  return (
    <section className={classes.part} aria-labelledby="quiet-hours">
      <h3 id="quiet-hours" className={classes.head}>
        {t('quiet.label')}
      </h3>
      <div className={classes.card}>
        <p className={`${classes.note} t-small second`}>{t('quiet.text')}</p>
        {quiet && (
          <div className={classes.times}>
            <TextInput
              type="time"
              label={t('quiet.from')}
              value={times.from}
              onChange={({ target }) => set({ from: target.value })}
            />
            <TextInput
              type="time"
              label={t('quiet.until')}
              value={times.until}
              error={isSame && t('quiet.same', kept)}
              onChange={({ target }) => set({ until: target.value })}
            />
          </div>
        )}
        <Checkbox
          size="md"
          className={classes.choice ?? ''}
          label={t('quiet.none')}
          checked={!quiet}
          onChange={toggle}
        />
        {quiet && (
          <Checkbox
            size="md"
            className={classes.choice ?? ''}
            label={t('quiet.mails')}
            description={t('quiet.mailsText')}
            checked={quiet.mails}
            onChange={() => save({ ...quiet, mails: !quiet.mails })}
          />
        )}
        {quiet && <p className={`${classes.note} t-meta dim`}>{t('quiet.zone', { zone })}</p>}
      </div>
    </section>
  )
}

/** `Indochina Time (GMT+7)`, in the reader's language; a zone that this browser does not know by its name in the tables. */
function useZoneName(timeZone: string): string {
  const { language } = usePlace()
  const nameOf = (style: 'longGeneric' | 'shortOffset') => nameOfZone(timeZone, localeOf(language), style)
  try {
    return `${nameOf('longGeneric')} (${nameOf('shortOffset')})`
  } catch {
    return timeZone
  }
}

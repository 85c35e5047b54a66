import { Checkbox, TextInput } from '@mantine/core'
import { type NotificationSettings, usualQuiet } from '@sampan/contract/notification'
import { useEffect, useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './push.module.css'

type Quiet = NonNullable<NotificationSettings['quiet']>

interface QuietHoursProps {
  quiet: NotificationSettings['quiet']
  timeZone: string
  /** The zone is that of this device: who travels sleeps there. */
  onChange: (choice: Pick<NotificationSettings, 'quiet' | 'timeZone'>) => void
}

/** When nothing is pushed. What is half typed waits until it is a time. */
export function QuietHours({ quiet, timeZone, onChange }: QuietHoursProps) {
  const { t } = useTranslation('push')
  const [times, setTimes] = useState(quiet ?? usualQuiet)
  useEffect(() => {
    if (quiet) setTimes(quiet)
  }, [quiet])
  const save = (next: Quiet | null) =>
    onChange({ quiet: next, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone })
  const isSame = times.from === times.until
  function set(change: Partial<Quiet>): void {
    const next = { ...times, ...change }
    setTimes(next)
    if (next.from && next.until && next.from !== next.until) save(next)
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
              error={isSame && t('quiet.same')}
              onChange={({ target }) => set({ until: target.value })}
            />
          </div>
        )}
        <Checkbox
          size="md"
          className={classes.choice ?? ''}
          label={t('quiet.none')}
          checked={!quiet}
          onChange={() => save(quiet ? null : isSame ? usualQuiet : times)}
        />
        {quiet && (
          <Checkbox
            size="md"
            className={classes.choice ?? ''}
            label={t('quiet.mails')}
            description={t('quiet.mailsText')}
            checked={quiet.mails}
            onChange={() => set({ mails: !quiet.mails })}
          />
        )}
        {quiet && (
          <p className={`${classes.note} t-meta dim`}>
            {t('quiet.zone', { zone: timeZone.replace(/^.*\//, '').replaceAll('_', ' ') })}
          </p>
        )}
      </div>
    </section>
  )
}

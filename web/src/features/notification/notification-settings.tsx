import { Checkbox, SegmentedControl } from '@mantine/core'
import {
  alwaysMailed,
  mailRhythms,
  type NotificationKind,
  notificationKinds,
  ownSteps,
} from '@sampan/contract/notification'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { useId } from 'react'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import classes from './notification-settings.module.css'
import { BrowserRow } from './push/browser-row.tsx'
import { QuietHours } from './push/quiet-hours.tsx'
import { useChosen } from './use-chosen.ts'

/** What the reader is mailed and pushed too, and when. Each press is kept at once. */
export function NotificationSettings() {
  const { t } = useTranslation('notification')
  const { t: push } = useTranslation('push')
  const { settings, query, write, toggle, setRhythm, setQuiet } = useChosen()
  if (query.error && !query.data)
    return <ErrorState text={messageOf(query.error)} onRetry={() => void query.refetch()} />
  if (!settings) return <ListSkeleton rows={6} form="rows" />
  return (
    <div className={classes.settings}>
      <BrowserRow />
      <table className={classes.kinds}>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col" className={classes.way}>
              {t('here')}
            </th>
            <th scope="col" className={classes.way}>
              {t('byMail')}
            </th>
            <th scope="col" className={classes.way}>
              {push('column')}
            </th>
          </tr>
        </thead>
        <tbody>
          {notificationKinds.map((kind) => (
            <KindRow
              key={kind}
              kind={kind}
              isMailed={!settings.unmailed.includes(kind)}
              isPushed={!settings.unpushed.includes(kind)}
              onToggle={(way) => toggle(way, kind)}
            />
          ))}
        </tbody>
      </table>
      <div className={classes.rhythm}>
        <span className={classes.label}>{t('rhythm.label')}</span>
        <SegmentedControl
          fullWidth
          aria-label={t('rhythm.label')}
          value={settings.rhythm}
          onChange={setRhythm}
          data={mailRhythms.map((rhythm) => ({ value: rhythm, label: t(`rhythm.${rhythm}`) }))}
        />
        <span className="t-small second">{t('rhythm.help')}</span>
      </div>
      <QuietHours quiet={settings.quiet} timeZone={settings.timeZone} onChange={setQuiet} />
      {write.error ? (
        <p className={classes.fault} role="alert">
          {messageOf(write.error)}
        </p>
      ) : (
        <p className={classes.saved} role="status">
          {write.isSuccess && t('saved')}
        </p>
      )}
    </div>
  )
}

interface KindRowProps {
  kind: NotificationKind
  isMailed: boolean
  isPushed: boolean
  onToggle: (way: 'unmailed' | 'unpushed') => void
}

function KindRow({ kind, isMailed, isPushed, onToggle }: KindRowProps) {
  const { t } = useTranslation('notification')
  const { t: push } = useTranslation('push')
  const name = t(`kind.${kind}`)
  return (
    <tr>
      <th scope="row">
        <span className={classes.kind}>{name}</span>
        <span className={classes.about}>{t(`kindText.${kind}`)}</span>
      </th>
      <td className={classes.way}>
        <IconCheck size={20} className={classes.fixed} role="img" aria-label={t('hereAlways')} />
      </td>
      <td className={classes.way}>
        {alwaysMailed.includes(kind) ? (
          <IconLock size={20} className={classes.fixed} role="img" aria-label={t('mailAlways')} />
        ) : (
          <Choice
            label={t('mailOf', { kind: name })}
            isChosen={isMailed}
            onToggle={() => onToggle('unmailed')}
          />
        )}
      </td>
      <td className={classes.way}>
        {!ownSteps.includes(kind) && (
          <Choice
            label={push('pushOf', { kind: name })}
            isChosen={isPushed}
            onToggle={() => onToggle('unpushed')}
          />
        )}
      </td>
    </tr>
  )
}

function Choice({ label, isChosen, onToggle }: { label: string; isChosen: boolean; onToggle: () => void }) {
  const id = useId()
  return (
    <label htmlFor={id} className={classes.box}>
      <span className="sr-only">{label}</span>
      <Checkbox id={id} size="md" checked={isChosen} onChange={onToggle} />
    </label>
  )
}

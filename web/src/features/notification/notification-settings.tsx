import { Checkbox, SegmentedControl } from '@mantine/core'
import {
  alwaysMailed,
  mailRhythms,
  type NotificationKind,
  notificationKinds,
} from '@sampan/contract/notification'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { useId } from 'react'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import classes from './notification-settings.module.css'
import { useChosen } from './use-chosen.ts'

/** What the reader is mailed too, and when. Each press is kept at once. */
export function NotificationSettings() {
  const { t } = useTranslation('notification')
  const { settings, query, write, toggle, setRhythm } = useChosen()
  if (query.error && !query.data)
    return <ErrorState text={messageOf(query.error)} onRetry={() => void query.refetch()} />
  if (!settings) return <ListSkeleton rows={6} form="rows" />
  return (
    <div className={classes.settings}>
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
          </tr>
        </thead>
        <tbody>
          {notificationKinds.map((kind) => (
            <KindRow
              key={kind}
              kind={kind}
              isMailed={!settings.unmailed.includes(kind)}
              onToggle={() => toggle(kind)}
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
  onToggle: () => void
}

function KindRow({ kind, isMailed, onToggle }: KindRowProps) {
  const id = useId()
  const { t } = useTranslation('notification')
  return (
    <tr>
      <th scope="row">
        <span className={classes.kind}>{t(`kind.${kind}`)}</span>
        <span className={classes.about}>{t(`kindText.${kind}`)}</span>
      </th>
      <td className={classes.way}>
        <IconCheck size={20} className={classes.fixed} role="img" aria-label={t('hereAlways')} />
      </td>
      <td className={classes.way}>
        {alwaysMailed.includes(kind) ? (
          <IconLock size={20} className={classes.fixed} role="img" aria-label={t('mailAlways')} />
        ) : (
          <label htmlFor={id} className={classes.box}>
            <span className="sr-only">{t('mailOf', { kind: t(`kind.${kind}`) })}</span>
            <Checkbox id={id} size="md" checked={isMailed} onChange={onToggle} />
          </label>
        )}
      </td>
    </tr>
  )
}

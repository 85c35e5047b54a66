import type { Script, ScriptVersion } from '@sampan/contract/script'
import {
  IconCheck,
  IconClock,
  IconExternalLink,
  IconFileText,
  IconReplace,
  IconRotate,
} from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseReason } from '#ui/case/case-panel.tsx'
import { badgeLook, StatusBadge } from '#ui/mark/status-badge.tsx'
import classes from './script.module.css'

const looks = {
  waiting: badgeLook('delta', IconClock),
  passed: badgeLook('fulfilled', IconCheck),
  returned: badgeLook('clay', IconRotate),
  replaced: badgeLook('silt', IconReplace),
}

/** The newest version of a script, and those before it behind a press. */
export function ScriptVersions({ versions }: Pick<Script, 'versions'>) {
  const { t } = useTranslation('task')
  const [newest, ...earlier] = versions
  if (!newest) return null
  return (
    <>
      <OneVersion version={newest} />
      {earlier.length > 0 && (
        <details className={classes.earlier}>
          <summary className="t-small">{t('script.earlier', { count: earlier.length })}</summary>
          <ol className={classes.list}>
            {earlier.map((version) => (
              <li key={version.round}>
                <OneVersion version={version} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}

/** What was handed in, when, and what was decided about it. */
function OneVersion({ version }: { version: ScriptVersion }) {
  const { t } = useTranslation('task')
  const { moment } = useFormats()
  const { round, text, file, link, submittedAt, outcome, feedback, decidedAt, decidedBy } = version
  return (
    <div className={classes.version}>
      <div className={classes.line}>
        <b className="t-small">{t('script.version', { round })}</b>
        <StatusBadge looks={looks} code={outcome} wordOf={(code) => t(`script.outcome.${code}`)} />
        <p className="t-meta dim">{t('case.handedIn', { at: moment(submittedAt) })}</p>
        {decidedAt && (
          <p className="t-meta dim">{t('script.decided', { name: decidedBy, at: moment(decidedAt) })}</p>
        )}
      </div>
      {text && <p className={`t-body ${classes.text}`}>{text}</p>}
      {!text && !file && !link && <p className="t-small dim">{t('script.erased')}</p>}
      {file && (
        <a className={classes.open} href={file.url} target="_blank" rel="noreferrer">
          <IconFileText size={18} aria-hidden />
          {t('script.openFile', { name: file.name })}
        </a>
      )}
      {link && (
        <a className={classes.open} href={link} target="_blank" rel="noreferrer noopener">
          <IconExternalLink size={18} aria-hidden />
          {t('script.openLink')}
        </a>
      )}
      {feedback && <CaseReason>{feedback}</CaseReason>}
    </div>
  )
}

import { IconAlertCircle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { useCopy } from './copy.ts'
import classes from './copy-text.module.css'

/**
 * A number that copies on press and says so, or that it could not be copied: tracking numbers, order numbers, hashes. `text` is copied,
 * `shown` is read.
 */
export function CopyText({ text, shown }: { text: string; shown?: string }) {
  const { t } = useTranslation('ui')
  const [copied, copy] = useCopy()
  return (
    <button
      type="button"
      className={classes.copy}
      onClick={() => copy(text)}
      title={t('copy.copy', { text })}
    >
      <span className="num">{shown ?? text}</span>
      {copied === 'copied' ? (
        <IconCheck size={16} className={classes.done} aria-hidden />
      ) : copied === 'failed' ? (
        <IconAlertCircle size={16} className={classes.failed} aria-hidden />
      ) : (
        <IconCopy size={16} aria-hidden />
      )}
      <span
        role="status"
        className={copied ? classes.said : 'sr-only'}
        data-failed={copied === 'failed' || undefined}
      >
        {copied ? t(`copy.${copied}`) : ''}
      </span>
    </button>
  )
}

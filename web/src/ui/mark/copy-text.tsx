import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './copy-text.module.css'

/** A number that copies on press and says so: tracking numbers, order numbers, hashes. `text` is copied, `shown` is read. */
export function CopyText({ text, shown }: { text: string; shown?: string }) {
  const { t } = useTranslation('ui')
  const { copy, copied } = useClipboard({ timeout: 2000 })
  return (
    <button
      type="button"
      className={classes.copy}
      onClick={() => copy(text)}
      title={t('copy.copy', { text })}
    >
      <span className="num">{shown ?? text}</span>
      {copied ? (
        <IconCheck size={16} className={classes.done} aria-hidden />
      ) : (
        <IconCopy size={16} aria-hidden />
      )}
      <span role="status" className={copied ? classes.said : 'sr-only'}>
        {copied ? t('copy.copied') : ''}
      </span>
    </button>
  )
}

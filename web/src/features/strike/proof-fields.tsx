import type { StoredFileInfo } from '@sampan/contract/file'
import { strikeLimits } from '@sampan/contract/strike-status'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FileField } from '#features/file/file-field.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './proof.module.css'

interface ProofFieldsProps {
  files: readonly StoredFileInfo[]
  onChange: (files: StoredFileInfo[]) => void
  /** How many more may be added. */
  max?: number
  error?: ReactNode
}

/** Pictures and papers that show what happened, one after the other. */
export function ProofFields({ files, onChange, max = strikeLimits.filesMax, error }: ProofFieldsProps) {
  const { t } = useTranslation('strike')
  return (
    <div className={classes.proof}>
      <h3 className="t-label">{t('appeal.proof')}</h3>
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map((file) => (
            <li key={file.id}>
              <IconPaperclip size={18} aria-hidden />
              <span className="one-line">{file.name}</span>
              <button
                type="button"
                className={classes.remove}
                aria-label={t('appeal.remove', { name: file.name })}
                onClick={() => onChange(files.filter(({ id }) => id !== file.id))}
              >
                <IconX size={18} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {files.length < max && (
        <FileField
          // Each file gets a field of its own, which is empty again for the next.
          key={files.length}
          purpose="appeal"
          label={t('appeal.add')}
          description={t('appeal.proofHint', { max: strikeLimits.filesMax })}
          value={null}
          onChange={(file) => file && onChange([...files.filter(({ id }) => id !== file.id), file])}
          error={error}
        />
      )}
    </div>
  )
}

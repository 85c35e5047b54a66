import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './import.module.css'

interface KeptLineProps {
  text: string
  /** As it was when the dialog opened, where this line begins later. */
  first?: string | undefined
  /** It has been looked at by now. */
  isChecked: boolean
  onEmpty: () => void
}

/** That the table is the one that was there when the dialog was shut, until it is changed or checked; and a way to begin anew. */
export function KeptLine({ text, isChecked, onEmpty, ...props }: KeptLineProps) {
  const { t } = useTranslation('import')
  const [first] = useState(props.first ?? text)
  if (isChecked || first.trim() === '' || text !== first) return null
  return (
    <p className={classes.kept}>
      {t('kept')}
      <Button variant="quiet" size="xs" onClick={onEmpty}>
        {t('empty')}
      </Button>
    </p>
  )
}

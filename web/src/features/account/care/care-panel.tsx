import { Button } from '@mantine/core'
import type { CareChange } from '@sampan/contract/care'
import { useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { EditPanel } from '#ui/editor/edit-panel.tsx'
import { HandOverDialog } from './asked-hand-over.ts'
import { useMayHandOver } from './care.api.ts'
import classes from './care.module.css'

interface CarePanelProps {
  what: 'products' | 'tasks'
  id: string
  specialist: { name: string } | null
  /** The reader may say who looks after this one. */
  mayHandOver: boolean
  changes: readonly CareChange[]
}

/**
 * Who of the staff looks after a product or a task, beside its editor, for those who hand any over; whoever may hand over this one does it
 * there.
 */
export function CarePanel({ what, id, specialist, mayHandOver, changes }: CarePanelProps) {
  const { t } = useTranslation('care')
  const isShown = useMayHandOver('products')
  const [isOpen, setOpen] = useState(false)
  const shut = () => setOpen(false)
  if (!isShown) return null
  return (
    <EditPanel title={t('products')}>
      <div className={classes.keeper}>
        <span className={specialist ? undefined : 'dim'}>{specialist?.name ?? t('isNobodys')}</span>
        {mayHandOver && (
          <Button size="xs" onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
        )}
      </div>
      <HandOverDialog
        what={what}
        whom={isOpen ? [id] : undefined}
        changes={changes}
        onClose={shut}
        onDone={shut}
      />
    </EditPanel>
  )
}

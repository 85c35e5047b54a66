import { IconChevronRight, IconTrash } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { ExportRow } from './export-row.tsx'
import { useMayDelete } from './personal-data.api.ts'
import classes from './personal-data.module.css'

/** What the reader may do with what is kept of them. */
export function YourData() {
  const { t } = useTranslation('personal-data')
  const mayDelete = useMayDelete()
  const { pathname } = useLocation()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <div className={classes.rows}>
      <ExportRow />
      {mayDelete ? (
        <button type="button" className={classes.row} onClick={() => setLeaving(true)}>
          <IconTrash size={24} aria-hidden />
          <span className={classes.text}>
            <span className={classes.danger}>{t('delete.row')}</span>
            <span className="t-small second">{t('delete.rowText')}</span>
          </span>
          <IconChevronRight size={18} aria-hidden />
        </button>
      ) : (
        <p className={`${classes.note} t-small second`}>
          {t('delete.byUs')}{' '}
          <Link href={pathname.startsWith('/m/') ? '/m/feedback' : '/index?dialog=feedback'}>
            {t('delete.askUs')}
          </Link>
        </p>
      )}
      <DeleteDialog opened={isLeaving} onClose={() => setLeaving(false)} />
    </div>
  )
}

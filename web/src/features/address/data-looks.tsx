import { Pagination } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { useDataLooks } from './address.api.ts'
import classes from './address.module.css'

/** Who looked at the reader's address, contact or bank data, and when: every look is kept. */
export function DataLooks() {
  const { t } = useTranslation('address')
  const { moment } = useFormats()
  const [page, setPage] = useState(1)
  const looks = useDataLooks(page)
  if (looks.error && !looks.data) {
    return <ErrorState text={messageOf(looks.error)} onRetry={() => void looks.refetch()} />
  }
  if (!looks.data) return null
  return (
    <section className={classes.looks}>
      <h2 className="t-card">{t('looks.title')}</h2>
      {looks.data.rows.length === 0 && <p className="t-small dim">{t('looks.none')}</p>}
      <ul>
        {looks.data.rows.map((look) => (
          <li key={look.id} className="t-small">
            <IconEye size={16} aria-hidden />
            <span>{t(`looks.${look.what}`, { name: look.viewer })}</span>
            <time className="dim" dateTime={look.at}>
              {moment(look.at)}
            </time>
          </li>
        ))}
      </ul>
      <Pagination total={Math.ceil(looks.data.total / 10)} value={page} onChange={setPage} hideWithOnePage />
    </section>
  )
}

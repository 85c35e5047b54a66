import { languageNames, languages } from '@sampan/contract/country'
import type { ProtocolRow } from '@sampan/contract/protocol'
import { IconChevronRight } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { ApiError } from '#lib/api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { Tag } from '#ui/mark/status-badge.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useProtocols } from '../protocol.api.ts'
import { useDays } from '../use-days.ts'
import classes from './protocols.module.css'

/** The documents that people accept: what holds, what comes, and what is being written (R227). */
export function Page() {
  const { t } = useTranslation('protocol')
  const { pathname } = useLocation()
  const { data, error, refetch } = useProtocols()
  return (
    <>
      <PageHead
        title={t('title')}
        meta={t('meta')}
        actions={<Link href={`${pathname}/consents`}>{t('consents')}</Link>}
      />
      {data ? (
        <ul className={classes.list} aria-label={t('list.label')}>
          {data.map((row) => (
            <Row key={row.kind} row={row} href={`${pathname}/${row.kind}`} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          text={messageOf(error)}
          reference={error instanceof ApiError ? error.reference : undefined}
          onRetry={() => void refetch()}
        />
      ) : (
        <ListSkeleton rows={5} form="rows" />
      )}
    </>
  )
}

function Row({ row, href }: { row: ProtocolRow; href: string }) {
  const { t } = useTranslation('protocol')
  const { moment, list } = useFormats()
  const { longDate } = useDays()
  const { inForce, coming, draft } = row
  const lacking = inForce ? languages.filter((each) => !inForce.languages.includes(each)) : []
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <Link href={href} className={classes.name}>
          {t(`kind.${row.kind}`)}
        </Link>
        {row.title && row.title !== t(`kind.${row.kind}`) && (
          <span className="t-small second">{row.title}</span>
        )}
        <span className="t-small second">
          {inForce === null
            ? t('list.none')
            : inForce.version === 0
              ? t('list.heldOwn')
              : t('list.held', { version: inForce.version, date: longDate(inForce.effectiveOn) })}
        </span>
        {lacking.length > 0 && (
          <span className="t-meta dim">
            {t('edit.lacks', { languages: list(lacking.map((each) => languageNames[each])) })}
          </span>
        )}
      </div>
      <div className={classes.tags}>
        {coming && (
          <Tag tint="lagoon">
            {t('list.comes', { version: coming.version, date: longDate(coming.effectiveOn) })}
          </Tag>
        )}
        {draft && (
          <Tag tint="silt">{t('list.draft', { name: draft.updatedBy, at: moment(draft.updatedAt) })}</Tag>
        )}
      </div>
      <span className={`${classes.count} second num`}>
        {inForce && t('list.accepted', { count: row.accepted })}
      </span>
      <IconChevronRight size={18} aria-hidden className={classes.arrow as string} />
    </li>
  )
}

import { type AuditEntry, auditKinds, auditRoles } from '@sampan/contract/audit'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useFormats } from '#lib/format.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { choiceOf } from '#ui/list/choice-of.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { useList } from '#ui/list/use-list.ts'
import { partWhenAsked } from '#ui/verb/dialog-when-asked.tsx'
import { auditColumns } from './audit-columns.tsx'
import { auditList } from './audit-list.ts'
import { didOf, whoOf } from './audit-words.ts'

const AuditDrawer = partWhenAsked(
  ['audit'],
  () => import('./audit-drawer.tsx').then((file) => file.AuditDrawer),
  { isOpen: ({ list }) => list.values.open !== undefined, shut: ({ list }) => list.open(undefined) },
)

/** The log of every write: an administrator finds who did what, when, from where, and what was before (R142). */
export function Page() {
  const { t } = useTranslation('audit')
  const roleOf = useRoleName()
  const list = useList(auditList)
  return (
    <ListPage
      list={list}
      title={t('title')}
      meta={t('meta')}
      searchLabel={t('search')}
      filters={[
        choiceOf('many', 'kind', t('filter.kind'), auditKinds, (kind) => t(`kind.${kind}`)),
        choiceOf('many', 'role', t('filter.role'), auditRoles, (role) => roleOf(role)),
        { kind: 'day', field: 'from', name: t('filter.from') },
        { kind: 'day', field: 'to', name: t('filter.to') },
      ]}
      columns={useColumns(roleOf)}
      rowName={(row) => t('open', { what: `${whoOf(t, row)} ${didOf(t, row)}` })}
      rowHref={(row) => list.hrefOfOpen(row.id)}
      empty={{ match: t('noMatch'), first: { title: t('none'), text: t('noneText') } }}
    >
      <AuditDrawer list={list} />
    </ListPage>
  )
}

function useRoleName(): (role: AuditEntry['role']) => string {
  const { t } = useTranslation('audit')
  const { t: tenant } = useTranslation('tenant')
  return (role) => {
    if (role === 'system') return t('system')
    return role === 'visitor' ? t('visitor') : tenant(`role.${role}`)
  }
}

function useColumns(roleOf: (role: AuditEntry['role']) => string) {
  const { t } = useTranslation('audit')
  const formats = useFormats()
  const { timeZone, languageTag } = usePlace()
  const { pathname } = useLocation()
  const base = pathname.slice(0, pathname.lastIndexOf('/'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of roles change with the words alone
  return useMemo(
    () => auditColumns({ t, roleOf, formats, zone: zoneName(timeZone, languageTag), base }),
    [t, formats, timeZone, languageTag, base],
  )
}

/** "GMT+7": what the times of the list are in. */
function zoneName(timeZone: string, tag: string): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'short' }).formatToParts(new Date())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

import { type AuditEntry, auditKinds, auditRoles } from '@sampan/contract/audit'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useFormats } from '#lib/format.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useList } from '#ui/list/use-list.ts'
import { auditColumns } from './audit-columns.tsx'
import { AuditDrawer } from './audit-drawer.tsx'
import { auditList } from './audit-list.ts'
import { didOf, whoOf } from './audit-words.ts'

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
        {
          kind: 'many',
          field: 'kind',
          name: t('filter.kind'),
          options: auditKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
        },
        {
          kind: 'many',
          field: 'role',
          name: t('filter.role'),
          options: auditRoles.map((role) => ({ value: role, label: roleOf(role) })),
        },
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

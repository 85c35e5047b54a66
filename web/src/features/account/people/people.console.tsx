import type { Person } from '@sampan/contract/access'
import { countryCodes } from '@sampan/contract/country'
import { signedIn } from '@sampan/contract/endpoint'
import { IconUserShield } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { AddButton } from '#ui/form/button/add-button.tsx'
import { Link } from '#ui/frame/links.tsx'
import { useAskedOpen } from '#ui/frame/use-asked-open.ts'
import { choiceOf } from '#ui/list/choice-of.ts'
import type { Filter } from '#ui/list/filter-bar.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { byAction, type ListVerb } from '#ui/list/list-verbs.tsx'
import { useList } from '#ui/list/use-list.ts'
import { useListVerbs } from '#ui/list/use-list-verbs.ts'
import { dialogWhenAsked, partOf } from '#ui/verb/dialog-when-asked.tsx'
import { lookOf } from '#ui/verb/verb-icons.ts'
import { useChangeAccess, useOwnCompany } from './people.api.ts'
import { peopleColumns } from './people-columns.tsx'
import { peopleList } from './people-list.ts'

const ChangeRoleDialog = partOf('person', ['care', 'people'], () =>
  import('./change-role-dialog.tsx').then((file) => file.ChangeRoleDialog),
)

const EndAccessDialog = partOf('person', ['care', 'people'], () =>
  import('./end-access-dialog.tsx').then((file) => file.EndAccessDialog),
)

const InviteDialog = dialogWhenAsked(['people'], () =>
  import('../staff-invitation/invite-dialog.tsx').then((file) => file.InviteDialog),
)

/** Everybody who has an account: an administrator ends access, and gives it back. */
export function Page() {
  const { t } = useTranslation('people')
  const { t: tenant } = useTranslation('tenant')
  const formats = useFormats()
  const countryName = useCountryNames()
  const list = useList(peopleList)
  const own = useOwnCompany()
  const { pathname } = useLocation()
  const [isInviting, setInviting] = useState(false)
  useAskedOpen(() => setInviting(true))
  const [changing, setChanging] = useState<Person>()
  const [ending, setEnding] = useState<Person>()
  const verbs = useVerbs(setChanging, setEnding)
  const columns = useMemo(
    () => peopleColumns({ t, roleOf: (role) => tenant(`role.${role}`), countryName, formats }),
    [t, tenant, countryName, formats],
  )
  const everybody: Filter[] = [
    choiceOf('many', 'role', t('column.role'), signedIn, (role) => tenant(`role.${role}`)),
    choiceOf('many', 'country', t('country'), countryCodes, (code) => countryName(code)),
  ]
  return (
    <ListPage
      list={list}
      title={t(own ? 'own.title' : 'title')}
      meta={own ? t('own.meta', { name: own.name }) : t('meta')}
      actions={
        <>
          <Link href={`${pathname}/invitations`}>{t('invitation.link')}</Link>
          <AddButton label={t(own ? 'own.invite' : 'invitation.invite')} onPress={() => setInviting(true)} />
        </>
      }
      views={{ labelOf: (view) => t(`view.${view}`) }}
      searchLabel={t(own ? 'own.search' : 'search')}
      filters={own ? [] : everybody}
      orderLabel={(order) => t(`sort.${order}`)}
      columns={columns}
      rowName={(row) => row.name}
      verbs={verbs}
      isSelectable={false}
      menu={{ labelOf: (row) => t('more', { name: row.name }) }}
      empty={{
        match: t('noMatch'),
        ofView: (view) =>
          view === 'ended' ? { title: t('empty.ended'), text: t('empty.endedText') } : undefined,
        first: { title: t('noMatch'), text: t('meta') },
      }}
    >
      <InviteDialog opened={isInviting} onClose={() => setInviting(false)} />
      <ChangeRoleDialog person={changing} onClose={() => setChanging(undefined)} />
      <EndAccessDialog person={ending} onClose={() => setEnding(undefined)} />
    </ListPage>
  )
}

function useVerbs(
  onChangeRole: (person: Person | undefined) => void,
  onEnd: (person: Person | undefined) => void,
): ListVerb<Person>[] {
  const { t } = useTranslation('people')
  const { mutateAsync } = useChangeAccess()
  const givingBack = useListVerbs<Person>(undefined, [
    {
      ...lookOf('reopen'),
      key: 'giveBack',
      takes: byAction('giveBack'),
      one: t('giveBack.verb'),
      question: ([person]) => ({
        title: t('giveBack.title', { name: person?.name ?? '' }),
        text: t('giveBack.text'),
        confirmLabel: t('giveBack.verb'),
      }),
      async send(rows) {
        for (const { id } of rows) await mutateAsync({ accountId: id, isDisabled: false })
        return { rows: [], done: rows.length }
      },
      told: (_, [person]) => t('giveBack.told', { name: person?.name ?? '' }),
    },
  ])
  return [
    {
      key: 'changeRole',
      icon: IconUserShield,
      takes: byAction('changeRole'),
      one: t('changeRole.verb'),
      press: ([person]) => onChangeRole(person),
    },
    {
      ...lookOf('end'),
      key: 'end',
      takes: byAction('end'),
      one: t('end.verb'),
      press: ([person]) => onEnd(person),
    },
    ...givingBack,
  ]
}

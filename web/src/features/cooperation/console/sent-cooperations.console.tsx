import { Button } from '@mantine/core'
import type { Cooperation } from '@sampan/contract/cooperation-own'
import { accountName } from '@sampan/contract/creator-account-name'
import { IconExternalLink, IconHeartHandshake, IconMailForward } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { byAction, type ListVerb } from '#ui/list/list-verbs.tsx'
import { useList } from '#ui/list/use-list.ts'
import { lookOf } from '#ui/verb/verb-icons.ts'
import { cooperationColumns } from './cooperation-columns.tsx'
import { cooperationList } from './cooperation-list.ts'
import { useCooperationFilters } from './use-cooperation-filters.tsx'
import { useCooperationVerbs } from './use-cooperation-verbs.ts'

/** The cooperation invitations that the reader or their own company sent. */
export function Page() {
  const { t } = useTranslation('cooperation')
  const formats = useFormats()
  const { pathname } = useLocation()
  const list = useList(cooperationList, 'open')
  const hrefOf = (row: Cooperation) => `${pathname}/${row.id}`
  const invite = <InviteButton href={`${pathname}/new`} />
  return (
    <ListPage
      list={list}
      title={t('title')}
      meta={t('meta')}
      primary={invite}
      views={{ labelOf: (view) => t(`view.${view}`) }}
      searchLabel={t('search')}
      filters={useCooperationFilters(list)}
      orderLabel={(order) => t(`sort.${order}`)}
      columns={useMemo(() => cooperationColumns(t, formats), [t, formats])}
      rowName={(row) => `${row.creator.name}, ${accountName(row.creator)}`}
      rowHref={hrefOf}
      verbs={useVerbs(useCooperationVerbs(list.clearSelection))}
      isSelectable
      menu={{
        labelOf: (row) => t('more', { name: row.creator.name }),
        linksOf: (row) => [{ label: t('open'), icon: IconExternalLink, href: hrefOf(row) }],
      }}
      empty={{
        match: t('noMatch'),
        ofView: (view) => ({ title: t(`empty.${view}`) }),
        first: { title: t('none.title'), text: t('none.text') },
      }}
    />
  )
}

function InviteButton({ href }: { href: string }) {
  const { t } = useTranslation('cooperation')
  return (
    <Button
      component={Link}
      href={href}
      variant="primary"
      leftSection={<IconHeartHandshake size={18} aria-hidden />}
    >
      {t('new')}
    </Button>
  )
}

function useVerbs(verbs: ReturnType<typeof useCooperationVerbs>): ListVerb<Cooperation>[] {
  const { t } = useTranslation('cooperation')
  return [
    {
      key: 'renew',
      icon: IconMailForward,
      takes: byAction('renew'),
      one: t('renew.verb'),
      some: (count) => t('renew.some', { count }),
      press: verbs.renew,
      all: { verb: 'renewCooperations', label: t('renew.verb') },
      isBusy: verbs.sending === 'renew',
    },
    {
      ...lookOf('takeBack'),
      key: 'withdraw',
      takes: byAction('withdraw'),
      one: t('withdraw.verb'),
      some: (count) => t('withdraw.some', { count }),
      press: verbs.withdraw,
      all: {
        verb: 'withdrawCooperations',
        label: t('withdraw.verb'),
        means: (count) => t('withdraw.text', { name: t('creators', { count }) }),
        reasons: { field: 'reason', chips: verbs.whyWithdraw },
      },
      isBusy: verbs.sending === 'withdraw',
    },
  ]
}

import { Button } from '@mantine/core'
import { accountName } from '@sampan/contract/creator-account-name'
import type { SentInvitation } from '@sampan/contract/invitation-sent'
import { IconExternalLink, IconMailForward } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { byAction, type ListVerb } from '#ui/list/list-verbs.tsx'
import { useList } from '#ui/list/use-list.ts'
import { lookOf } from '#ui/verb/verb-icons.ts'
import { sentColumns } from './sent-columns.tsx'
import { useInvitationRights } from './sent-invitations.api.ts'
import { sentList } from './sent-list.ts'
import { useSentFilters } from './use-sent-filters.tsx'
import { useSentVerbs } from './use-sent-verbs.ts'

/** The job invitations that the reader sent or looks at. */
export function Page() {
  const { t } = useTranslation('invite')
  const formats = useFormats()
  const { pathname } = useLocation()
  const { mayReview, maySend } = useInvitationRights()
  const list = useList(sentList, mayReview ? 'toReview' : 'all')
  const hrefOf = (row: SentInvitation) => `${pathname}/${row.id}`
  const invite = maySend && <InviteButton href={`${pathname}/new`} />
  const reviewed = mayReview ? 'toReview' : 'reviewed'
  return (
    <ListPage
      list={list}
      title={t('title')}
      meta={t('meta')}
      primary={invite}
      views={{
        labelOf: (view) => t(`view.${view === 'toReview' ? reviewed : view}`),
        ...(mayReview && { yours: 'toReview' }),
      }}
      searchLabel={t('search')}
      filters={useSentFilters(list)}
      orderLabel={(order) => t(`sort.${order}`)}
      columns={useMemo(() => sentColumns(t, formats), [t, formats])}
      rowName={(row) => `${row.creator.name}, ${accountName(row.creator)}`}
      rowHref={hrefOf}
      verbs={useVerbs(useSentVerbs(list.clearSelection))}
      isSelectable={maySend}
      menu={{
        labelOf: (row) => t('more', { name: row.creator.name }),
        linksOf: (row) => [{ label: t('open'), icon: IconExternalLink, href: hrefOf(row) }],
      }}
      empty={{
        match: t('noMatch'),
        ofView: (view) => ({ title: t(`empty.${view === 'toReview' ? reviewed : view}`) }),
        first: { title: t('none.title'), text: t('none.text') },
      }}
    />
  )
}

function InviteButton({ href }: { href: string }) {
  const { t } = useTranslation('invite')
  return (
    <Button
      component={Link}
      href={href}
      variant="primary"
      leftSection={<IconMailForward size={18} aria-hidden />}
    >
      {t('new')}
    </Button>
  )
}

/** A profile is decided where it is read, on its own page; invitations are taken back, and opened again, from here too. */
function useVerbs(verbs: ReturnType<typeof useSentVerbs>): ListVerb<SentInvitation>[] {
  const { t } = useTranslation('invite')
  return [
    {
      key: 'renew',
      icon: IconMailForward,
      takes: byAction('renew'),
      one: t('renew.verb'),
      some: (count) => t('renew.some', { count }),
      press: verbs.renew,
      all: { verb: 'renewInvitations', label: t('renew.verb') },
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
        verb: 'withdrawInvitations',
        label: t('withdraw.verb'),
        means: (count) => t('withdraw.text', { name: t('creators', { count }) }),
        reasons: { field: 'reason', chips: verbs.whyWithdraw },
      },
      isBusy: verbs.sending === 'withdraw',
    },
  ]
}

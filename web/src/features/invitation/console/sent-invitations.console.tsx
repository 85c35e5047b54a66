import { Button } from '@mantine/core'
import { countryCodes } from '@sampan/contract/country'
import type { SentInvitation } from '@sampan/contract/invitation-sent'
import { IconExternalLink, IconMailForward } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCountryNames } from '#lib/country-name.ts'
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
import { useSentVerbs } from './use-sent-verbs.ts'

/** The job invitations that the reader sent or looks at. */
export function Page() {
  const { t } = useTranslation('invite')
  const formats = useFormats()
  const countryName = useCountryNames()
  const { pathname } = useLocation()
  const { mayReview, maySend } = useInvitationRights()
  const list = useList(sentList, mayReview ? 'toReview' : 'all')
  const hrefOf = (row: SentInvitation) => `${pathname}/${row.id}`
  const invite = maySend && <InviteButton href={`${pathname}/new`} />
  const isEmpty = list.view === 'all' && list.rows?.length === 0 && !list.hasFilters
  const reviewed = mayReview ? 'toReview' : 'reviewed'
  return (
    <ListPage
      list={list}
      title={t('title')}
      meta={t('meta')}
      actions={!isEmpty && invite}
      views={{
        labelOf: (view) => t(`view.${view === 'toReview' ? reviewed : view}`),
        ...(mayReview && { yours: 'toReview' }),
      }}
      searchLabel={t('search')}
      filters={[
        {
          kind: 'many',
          field: 'country',
          name: t('country'),
          options: countryCodes.map((code) => ({ value: code, label: countryName(code) })),
        },
      ]}
      orderLabel={(order) => t(`sort.${order as (typeof sentList.sorts)[number]}`)}
      columns={useMemo(() => sentColumns(t, formats), [t, formats])}
      rowName={(row) => `${row.creator.name}, @${row.creator.handle}`}
      rowHref={hrefOf}
      verbs={useVerbs(useSentVerbs(list.clearSelection))}
      isSelectable={maySend}
      menu={{
        labelOf: (row) => t('more', { name: row.creator.name }),
        linksOf: (row) => [{ label: t('open'), icon: IconExternalLink, href: hrefOf(row) }],
      }}
      empty={{
        match: t('noMatch'),
        ofView: (view) =>
          view === 'all' || list.counts?.all === 0
            ? undefined
            : { title: t(`empty.${view === 'toReview' ? reviewed : view}`), text: t('emptyText') },
        first: { title: t('none.title'), text: t('none.text'), action: isEmpty && invite },
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

/** A profile is decided where it is read, on its own page; invitations are taken back from here too. */
function useVerbs(verbs: ReturnType<typeof useSentVerbs>): ListVerb<SentInvitation>[] {
  const { t } = useTranslation('invite')
  return [
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
        reasons: { field: 'reason', chips: verbs.whyWithdraw },
      },
      isBusy: verbs.sending === 'withdraw',
    },
  ]
}

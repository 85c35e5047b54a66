import { Button } from '@mantine/core'
import { countryCodes } from '@sampan/contract/country'
import type { McnLink } from '@sampan/contract/mcn-link'
import { IconArchive, IconExternalLink, IconUserPlus } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useAskedOpen } from '#ui/frame/use-asked-open.ts'
import { choiceOf } from '#ui/list/choice-of.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { byAction, type ListVerb } from '#ui/list/list-verbs.tsx'
import { useList } from '#ui/list/use-list.ts'
import { dialogWhenAsked } from '#ui/verb/dialog-when-asked.tsx'
import { lookOf } from '#ui/verb/verb-icons.ts'
import { mcnLinkColumns } from './mcn-link-columns.tsx'
import { mcnLinkList } from './mcn-link-list.ts'
import { useAskedVerbsOfLinks } from './use-asked-verbs-of-links.ts'

const AskMcnLinkDialog = dialogWhenAsked(['mcn-link'], () =>
  import('./ask-mcn-link-dialog.tsx').then((file) => file.AskMcnLinkDialog),
)

/** The links of the reader's MCN with its creators: asked, running, over. */
export function Page() {
  const { t } = useTranslation('mcn-link')
  const formats = useFormats()
  const countryName = useCountryNames()
  const { pathname } = useLocation()
  const list = useList(mcnLinkList, 'open')
  const [isAsking, setAsking] = useState(false)
  useAskedOpen(() => setAsking(true))
  const hrefOf = (row: McnLink) => `${pathname}/${row.id}`
  const button = (
    <Button
      variant="primary"
      leftSection={<IconUserPlus size={18} aria-hidden />}
      onClick={() => setAsking(true)}
    >
      {t('ask.button')}
    </Button>
  )
  return (
    <ListPage
      list={list}
      title={t('title')}
      meta={t('meta')}
      primary={button}
      views={{ labelOf: (view) => t(`view.${view}`) }}
      searchLabel={t('search')}
      filters={[choiceOf('many', 'country', t('country'), countryCodes, (code) => countryName(code))]}
      orderLabel={(order) => t(`sort.${order}`)}
      columns={useMemo(() => mcnLinkColumns(t, formats), [t, formats])}
      rowName={(row) => row.creator.name}
      rowHref={hrefOf}
      verbs={useVerbs()}
      menu={{
        labelOf: (row) => t('more', { name: row.creator.name }),
        linksOf: (row) => [{ label: row.creator.name, icon: IconExternalLink, href: hrefOf(row) }],
      }}
      empty={{
        match: t('noMatch'),
        ofView: (view) => ({ title: t(`empty.${view}`) }),
        first: { title: t('none.title'), text: t('none.text') },
      }}
    >
      <AskMcnLinkDialog opened={isAsking} onClose={() => setAsking(false)} />
    </ListPage>
  )
}

function useVerbs(): ListVerb<McnLink>[] {
  const { t } = useTranslation('mcn-link')
  const verbs = useAskedVerbsOfLinks()
  return [
    {
      ...lookOf('takeBack'),
      key: 'withdraw',
      takes: byAction('withdraw'),
      one: t('withdraw.verb'),
      press: verbs.withdraw,
      isBusy: verbs.sending === 'withdraw',
    },
    {
      key: 'end',
      icon: IconArchive,
      takes: byAction('end'),
      one: t('end.verb'),
      press: verbs.end,
      isBusy: verbs.sending === 'end',
    },
  ]
}

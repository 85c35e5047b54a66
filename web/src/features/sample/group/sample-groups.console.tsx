import { Button } from '@mantine/core'
import type { SampleGroup } from '@sampan/contract/sample-group'
import { IconEdit, IconGift, IconMail } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { endVerbs } from '#ui/list/end-verbs.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { byAction, type ListVerb } from '#ui/list/list-verbs.tsx'
import { useList } from '#ui/list/use-list.ts'
import { useListVerbs } from '#ui/list/use-list-verbs.ts'
import { dateColumn, headColumn, numberColumn } from '#ui/table/columns.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { partOf } from '#ui/verb/dialog-when-asked.tsx'
import { useEndSampleGroups } from './sample-group.api.ts'
import { sampleGroupList } from './sample-group-list.ts'

const SampleGroupDialog = partOf('group', ['sample-group'], () =>
  import('./sample-group-dialog.tsx').then((file) => file.SampleGroupDialog),
)

const MailGroupDialog = partOf('group', ['sample-group'], () =>
  import('./mail-group-dialog.tsx').then((file) => file.MailGroupDialog),
)

/** Collections of samples of the reader's team; each opens as the list of samples, narrowed to it. */
export function Page() {
  const { t } = useTranslation('sample-group')
  const { pathname } = useLocation()
  const list = useList(sampleGroupList)
  const [renaming, setRenaming] = useState<SampleGroup>()
  const [mailing, setMailing] = useState<SampleGroup>()
  const samples = pathname.replace(/sample-groups$/, 'samples')
  return (
    <ListPage
      list={list}
      title={t('title')}
      meta={t('meta')}
      views={{ labelOf: (view) => t(`view.${view}`) }}
      searchLabel={t('search')}
      orderLabel={(order) => t(`sort.${order}`)}
      columns={useColumns()}
      rowName={(row) => row.name}
      rowHref={(row) => `${samples}?view=all&group=${row.id}`}
      verbs={useVerbs({ onDone: list.clearSelection, onRename: setRenaming, onMail: setMailing })}
      menu={{ labelOf: (row) => t('more', { name: row.name }) }}
      empty={{
        match: t('noMatch'),
        first: {
          title: t('none.title'),
          text: t('none.text'),
          action: (
            <Button component={Link} href={samples} leftSection={<IconGift size={18} aria-hidden />}>
              {t('toSamples')}
            </Button>
          ),
        },
      }}
    >
      <SampleGroupDialog group={renaming} onClose={() => setRenaming(undefined)} />
      <MailGroupDialog group={mailing} onClose={() => setMailing(undefined)} />
    </ListPage>
  )
}

interface VerbOptions {
  onDone: () => void
  onRename: (group: SampleGroup | undefined) => void
  onMail: (group: SampleGroup | undefined) => void
}

function useVerbs({ onDone, onRename, onMail }: VerbOptions): ListVerb<SampleGroup>[] {
  const { t } = useTranslation('sample-group')
  const ends = endVerbs<SampleGroup>({
    verb: 'endSampleGroups',
    write: useEndSampleGroups(),
    say: (key) => ({
      one: t(`${key}.verb`),
      some: (count) => t(`${key}.some`, { count }),
      told: (count) => t(`${key}.told`, { count }),
    }),
    title: (rows) => t('end.title', { count: rows.length, name: rows[0]?.name ?? '' }),
    text: t('end.text'),
    isDestructive: false,
  })
  const ending = useListVerbs(onDone, ends)
  return [
    {
      key: 'mail',
      icon: IconMail,
      takes: byAction('mail'),
      one: t('mailing.verb'),
      press: ([row]) => onMail(row),
    },
    {
      key: 'rename',
      icon: IconEdit,
      takes: byAction('rename'),
      one: t('rename'),
      press: ([row]) => onRename(row),
    },
    ...ending,
  ]
}

function useColumns(): Column<SampleGroup>[] {
  const { t } = useTranslation('sample-group')
  const { longDay, number } = useFormats()
  return useMemo(
    () => [
      headColumn(
        'name',
        t('column.name'),
        (row) => ({
          first: row.name,
          second: row.endedAt ? t('ended', { at: longDay(row.endedAt) }) : t('by', { name: row.createdBy }),
          title: row.name,
        }),
        { isSortable: true, minWidth: 200 },
      ),
      numberColumn('samples', t('column.samples'), (row) => number(row.samples), { isSortable: true }),
      {
        key: 'toReview',
        header: t('column.toReview'),
        isNumber: true,
        width: '130px',
        cell: (row) => <span className={row.toReview > 0 ? 'num' : 'num dim'}>{number(row.toReview)}</span>,
      },
      dateColumn('changed', t('column.changed'), (row) => longDay(row.updatedAt), {
        isSortable: true,
        givesWay: 1,
      }),
    ],
    [t, longDay, number],
  )
}

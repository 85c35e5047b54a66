import { type InviteCode, inviteCodeSorts, inviteCodeViews } from '@sampan/contract/invite-code'
import { IconBan } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { type Formats, useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { TFunction } from '#lib/words.ts'
import { AddButton } from '#ui/form/button/add-button.tsx'
import { Link } from '#ui/frame/links.tsx'
import { useAskedOpen } from '#ui/frame/use-asked-open.ts'
import { declareList } from '#ui/list/declare-list.ts'
import { grave } from '#ui/list/end-verbs.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import type { ListVerb } from '#ui/list/list-verbs.tsx'
import { useList } from '#ui/list/use-list.ts'
import { byIds, useListVerbs } from '#ui/list/use-list-verbs.ts'
import { CopyText } from '#ui/mark/copy-text.tsx'
import { dateColumn, headColumn, sideColumn } from '#ui/table/columns.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { dialogWhenAsked } from '#ui/verb/dialog-when-asked.tsx'
import { useEndInviteCodes, useInviteCodes, useSaveInviteCodes } from './invite-code.api.ts'

const InviteCodeDialog = dialogWhenAsked(['invite-code'], () =>
  import('./invite-code-dialog.tsx').then((file) => file.InviteCodeDialog),
)

const inviteCodeList = declareList({
  name: 'inviteCodes',
  views: inviteCodeViews,
  sorts: inviteCodeSorts,
  home: 'newest',
  heads: { made: { up: 'oldest', down: 'newest' }, joined: { down: 'joined' } },
  filters: {},
  requestOf: () => ({}),
  useRows: useInviteCodes,
  useSave: useSaveInviteCodes,
})

/** The codes by which creators come into the care of a specialist, and what came of each. */
export function Page() {
  const { t } = useTranslation('invite-code')
  const formats = useFormats()
  const { pathname } = useLocation()
  const list = useList(inviteCodeList)
  const [isMaking, setMaking] = useState(false)
  useAskedOpen(() => setMaking(true))
  return (
    <ListPage
      list={list}
      title={t('title')}
      meta={t('meta')}
      primary={<AddButton label={t('new')} onPress={() => setMaking(true)} />}
      views={{ labelOf: (view) => t(`view.${view}`) }}
      searchLabel={t('search')}
      orderLabel={(order) => t(`sort.${order}`)}
      columns={columnsOf(t, formats, pathname.slice(0, pathname.lastIndexOf('/')))}
      rowName={(row) => [row.code, row.note].filter(Boolean).join(', ')}
      verbs={useVerbs(list.clearSelection)}
      menu={{ labelOf: (row) => t('more', { code: row.code }) }}
      empty={{
        match: t('noMatch'),
        first: { title: t('none.title'), text: t('none.text') },
      }}
    >
      <InviteCodeDialog opened={isMaking} onClose={() => setMaking(false)} />
    </ListPage>
  )
}

/** Asks before codes end: who still has one cannot register by it any more. */
function useVerbs(onDone: () => void): ListVerb<InviteCode>[] {
  const { t } = useTranslation('invite-code')
  return useListVerbs<InviteCode>(onDone, [
    {
      key: 'end',
      icon: IconBan,
      takes: (row) => row.endedAt === null,
      one: t('end.verb'),
      some: (count: number) => t('end.some', { count }),
      ...grave<InviteCode>({
        verb: 'endInviteCodes',
        label: t('end.verb'),
        title: (codes) => t('end.title', { count: codes.length, code: codes[0]?.code ?? '' }),
        text: t('end.text'),
      }),
      send: byIds(useEndInviteCodes()),
      told: (count) => t('end.told', { count }),
    },
  ])
}

/** The address at which a creator registers by a code; a desktop is led to its dialog. */
const linkOf = (code: string): string => `${location.origin}/m/register?inviteCode=${code}`

const columnsOf = (
  t: TFunction<'invite-code'>,
  { longDay, number }: Formats,
  base: string,
): Column<InviteCode>[] => [
  headColumn(
    'code',
    t('column.code'),
    ({ code, note }) => ({ first: code, second: note, title: note || code }),
    { minWidth: 150 },
  ),
  {
    key: 'link',
    header: t('column.link'),
    width: '150px',
    cell: (row) =>
      row.endedAt ? (
        <span className="dim">{t('endedOn', { at: longDay(row.endedAt) })}</span>
      ) : (
        <CopyText text={linkOf(row.code)} shown={t('copyLink')} />
      ),
  },
  sideColumn('specialist', t('column.specialist'), (row) => row.specialist.name, {
    givesWay: 1,
    minWidth: 140,
  }),
  {
    key: 'joined',
    header: t('column.joined'),
    isNumber: true,
    isSortable: true,
    width: '130px',
    cell: (row) =>
      row.joined === 0 ? (
        <span className="num dim">0</span>
      ) : (
        <Link href={`${base}/creators?view=all&code=${row.id}`}>
          <span className="num">{number(row.joined)}</span>
        </Link>
      ),
  },
  dateColumn('last', t('column.last'), (row) => row.lastJoinedAt && longDay(row.lastJoinedAt), {
    givesWay: 2,
  }),
  dateColumn('made', t('column.made'), (row) => longDay(row.createdAt), {
    isSortable: true,
    givesWay: 1,
    width: '140px',
  }),
]

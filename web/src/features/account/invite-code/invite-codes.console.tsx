import { Button } from '@mantine/core'
import { type InviteCode, inviteCodeSorts, inviteCodeViews } from '@sampan/contract/invite-code'
import { IconBan, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type Formats, useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { TFunction } from '#lib/words.ts'
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx'
import { showError } from '#ui/frame/toasts.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { declareList, useList } from '#ui/list/use-list.ts'
import { CopyText } from '#ui/mark/copy-text.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { useBatchResult } from '#ui/table/use-batch-result.tsx'
import { useEndInviteCodes, useInviteCodes } from './invite-code.api.ts'
import { InviteCodeDialog } from './invite-code-dialog.tsx'

const inviteCodeList = declareList({
  batch: 'inviteCodes',
  views: inviteCodeViews,
  sorts: inviteCodeSorts,
  home: 'newest',
  heads: { made: { up: 'oldest', down: 'newest' }, joined: { down: 'joined' } },
  filters: {},
  requestOf: () => ({}),
  useRows: useInviteCodes,
})

/** The codes by which creators come into the care of a specialist, and what came of each. */
export function Page() {
  const { t } = useTranslation('invite-code')
  const formats = useFormats()
  const list = useList(inviteCodeList)
  const [isMaking, setMaking] = useState(false)
  const [ending, setEnding] = useState<InviteCode[]>()
  const isEmpty = list.counts?.all === 0 && !list.hasFilters
  const make = (
    <Button
      variant="primary"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setMaking(true)}
    >
      {t('new')}
    </Button>
  )
  return (
    <ListPage
      list={list}
      title={t('title')}
      meta={t('meta')}
      actions={!isEmpty && make}
      views={{ labelOf: (view) => t(`view.${view}`) }}
      searchLabel={t('search')}
      orderLabel={(order) => t(`sort.${order as (typeof inviteCodeList.sorts)[number]}`)}
      columns={columnsOf(t, formats)}
      rowName={(row) => [row.code, row.note].filter(Boolean).join(', ')}
      verbs={[
        {
          key: 'end',
          icon: IconBan,
          takes: (row) => row.endedAt === null,
          one: t('end.verb'),
          some: (count) => t('end.some', { count }),
          isGrave: true,
          press: setEnding,
          all: { verb: 'endInviteCodes', label: t('end.verb') },
        },
      ]}
      menu={{ labelOf: (row) => t('more', { code: row.code }) }}
      empty={{
        match: t('noMatch'),
        ofView: () => (isEmpty ? undefined : { title: t('empty.title'), text: t('empty.text') }),
        first: { title: t('none.title'), text: t('none.text'), action: make },
      }}
    >
      <InviteCodeDialog opened={isMaking} onClose={() => setMaking(false)} />
      <EndCodes codes={ending} onClose={() => setEnding(undefined)} onDone={list.clearSelection} />
    </ListPage>
  )
}

/** The address at which a creator registers by a code; a desktop is led to its dialog. */
const linkOf = (code: string): string => `${location.origin}/m/register?inviteCode=${code}`

function columnsOf(t: TFunction<'invite-code'>, { longDay, number }: Formats): Column<InviteCode>[] {
  return [
    {
      key: 'code',
      header: t('column.code'),
      isHead: true,
      minWidth: 150,
      cell: (row) => <TwoLines first={row.code} second={row.note} title={row.note || row.code} />,
    },
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
    {
      key: 'specialist',
      header: t('column.specialist'),
      givesWay: 1,
      minWidth: 140,
      cell: (row) => <span className="second">{row.specialist.name}</span>,
    },
    {
      key: 'joined',
      header: t('column.joined'),
      isNumber: true,
      isSortable: true,
      width: '130px',
      cell: (row) => <span className="num">{number(row.joined)}</span>,
    },
    {
      key: 'last',
      header: t('column.last'),
      givesWay: 2,
      width: '150px',
      cell: (row) => <span className="second num">{row.lastJoinedAt ? longDay(row.lastJoinedAt) : '–'}</span>,
    },
    {
      key: 'made',
      header: t('column.made'),
      isSortable: true,
      givesWay: 1,
      width: '140px',
      cell: (row) => <span className="second num">{longDay(row.createdAt)}</span>,
    },
  ]
}

interface EndCodesProps {
  codes: readonly InviteCode[] | undefined
  onClose: () => void
  onDone: () => void
}

/** Asks before codes end: who still has one cannot register by it any more. */
function EndCodes({ codes, onClose, onDone }: EndCodesProps) {
  const { t } = useTranslation('invite-code')
  const end = useEndInviteCodes()
  const tell = useBatchResult()
  async function onEnd() {
    if (!codes) return
    try {
      const { done, rows } = await end.mutateAsync({ ids: codes.map(({ id }) => id) })
      onClose()
      onDone()
      tell(t('end.told', { count: done }), rows)
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <ConfirmDialog
      opened={codes !== undefined}
      onClose={onClose}
      title={t('end.title', { count: codes?.length ?? 0, code: codes?.[0]?.code ?? '' })}
      text={t('end.text')}
      confirmLabel={t('end.verb')}
      busy={end.isPending}
      isDestructive
      onConfirm={() => void onEnd()}
    />
  )
}

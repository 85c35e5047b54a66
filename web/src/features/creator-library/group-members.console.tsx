import { Button } from '@mantine/core'
import { accountName } from '@sampan/contract/creator-account-name'
import { type LibraryCreator, libraryViewsOf } from '@sampan/contract/creator-library'
import type { Actor } from '@sampan/contract/endpoint'
import { intentions } from '@sampan/contract/relation'
import {
  IconEdit,
  IconFolder,
  IconFolderMinus,
  IconHeartHandshake,
  IconMailForward,
} from '@tabler/icons-react'
import { useLocation, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useChangeMembers, useGroup } from '#features/group/group.api.ts'
import { useMe } from '#lib/calls/me.api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { Missing } from '#ui/frame/missing.tsx'
import { showError } from '#ui/frame/toasts.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { ListVerb } from '#ui/list/list-verbs.tsx'
import { useList } from '#ui/list/use-list.ts'
import { Tag } from '#ui/mark/status-badge.tsx'
import { useBatchResult } from '#ui/table/batch/use-batch-result.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { partOf } from '#ui/verb/dialog-when-asked.tsx'
import classes from './library.module.css'
import { libraryColumns } from './library-columns.tsx'
import { libraryList } from './library-list.ts'
import { useLibraryFilters } from './use-library-filters.tsx'
import { useLibraryVerbs } from './use-library-verbs.tsx'

const GroupEditDialog = partOf('group', ['group'], () =>
  import('#features/group/group-edit-dialog.tsx').then((file) => file.GroupEditDialog),
)

type Group = NonNullable<ReturnType<typeof useGroup>['data']>

/** One group: who is in it, what they think of working together, and what is done with them. */
export function Page() {
  const { t } = useTranslation('group')
  const { pathname } = useLocation()
  const { id } = useParams({ strict: false }) as { id: string }
  const group = useGroup(id)
  if (group.error && !group.data) {
    return (
      <Missing
        error={group.error}
        onRetry={() => void group.refetch()}
        icon={IconFolder}
        goneTitle={t('gone')}
        failedTitle={t('failed')}
        listLabel={t('toList')}
        listHref={pathname.slice(0, pathname.lastIndexOf('/'))}
      />
    )
  }
  if (!group.data) return <ListSkeleton rows={6} form="rows" />
  return <Members key={id} group={group.data} />
}

function Members({ group }: { group: Group }) {
  const { t } = useTranslation(['library', 'group'])
  const formats = useFormats()
  const { pathname } = useLocation()
  const { data: who } = useMe()
  const base = pathname.slice(0, pathname.lastIndexOf('/groups/'))
  const members = useMemo(() => membersOf(group.id), [group.id])
  const list = useList(members, who?.role === undefined ? 'all' : homeOf(who.role))
  const [isEditing, setEditing] = useState(false)
  const role = who?.role ?? 'visitor'
  const hrefOf = (creatorId: string) => `${base}/creators/${creatorId}`
  const { verbs } = useLibraryVerbs({ role, list, hrefOf })
  const takeOut = useTakeOut(group, list.clearSelection)
  const filters = useLibraryFilters({ values: list.values, set: list.set, role, ofGroup: true })
  const columns = useMemo(() => libraryColumns({ t, formats }), [t, formats])
  return (
    <ListPage
      list={list}
      title={group.name}
      tableLabel={group.name}
      meta={<Facts group={group} />}
      crumb={{ label: t('group:title'), href: `${base}/groups`, number: group.name }}
      actions={
        <>
          {group.members > 0 && (
            <>
              <Button
                component={Link}
                href={`${base}/invitations/new?group=${group.id}`}
                leftSection={<IconMailForward size={18} aria-hidden />}
              >
                {t('invite.one')}
              </Button>
              <Button
                component={Link}
                href={`${base}/cooperations/new?group=${group.id}`}
                leftSection={<IconHeartHandshake size={18} aria-hidden />}
              >
                {t('cooperate.one')}
              </Button>
            </>
          )}
          <Button leftSection={<IconEdit size={18} aria-hidden />} onClick={() => setEditing(true)}>
            {t('group:edit')}
          </Button>
        </>
      }
      searchLabel={t('search')}
      filters={filters}
      orderLabel={(order) => t(`sort.${order}`)}
      columns={columns}
      rowName={(row) => `${row.fullName}, ${accountName(row)}`}
      rowHref={(row) => hrefOf(row.id)}
      verbs={[...verbs.filter(({ key }) => key !== 'group'), takeOut]}
      menu={{ labelOf: (row) => t('more', { name: row.fullName }) }}
      empty={{
        match: t('noMatch'),
        first: { title: t('group:noMembers.title'), text: t('group:noMembers.text') },
      }}
    >
      <GroupEditDialog group={isEditing ? group : undefined} onClose={() => setEditing(false)} />
    </ListPage>
  )
}

/** The library, narrowed to one group. */
const membersOf = (groupId: string) => ({
  ...libraryList,
  // Views of the library are not those of a group; these are kept for all groups together.
  name: 'groupMembers' as const,
  requestOf: (values: Parameters<typeof libraryList.requestOf>[0]) => ({
    ...libraryList.requestOf(values),
    groupId,
  }),
})

const homeOf = (role: Actor) => (libraryViewsOf(role).includes('all') ? 'all' : 'mine')

function Facts({ group }: { group: Group }) {
  const { t } = useTranslation(['group', 'relation'])
  const { compact } = useFormats()
  return (
    <>
      <span className={classes.tags}>
        {group.tags.map((tag) => (
          <Tag key={tag} tint="silt">
            {tag}
          </Tag>
        ))}
      </span>
      <div className="t-small">
        {[
          t('group:members', { count: group.members }),
          ...intentions
            .filter((each) => group.intentions[each] > 0)
            .map((each) => `${t(`relation:intention.${each}`)} ${group.intentions[each]}`),
          t('group:followers', { shown: compact(group.followers) }),
        ].join(' · ')}
      </div>
    </>
  )
}

/** Takes creators out of the group; they stay in the library. */
function useTakeOut(group: Group, onDone: () => void): ListVerb<LibraryCreator> {
  const { t } = useTranslation('group')
  const change = useChangeMembers()
  const tell = useBatchResult()
  async function onTake(rows: LibraryCreator[]) {
    try {
      const creatorIds = rows.map(({ id }) => id)
      const answer = await change.mutateAsync({ id: group.id, creatorIds, isIn: false })
      onDone()
      tell(t('takenOut', { count: answer.done, name: group.name }), answer.rows)
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return {
    key: 'takeOut',
    icon: IconFolderMinus,
    takes: () => true,
    one: t('takeOut'),
    some: () => t('takeOut'),
    press: (rows) => void onTake(rows),
    all: { verb: 'changeGroupMembers', label: t('takeOut'), input: { id: group.id, isIn: false } },
    isBusy: change.isPending,
    isSide: true,
  }
}

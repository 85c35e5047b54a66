import type { CreatorGroup } from '@sampan/contract/group'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { AddButton } from '#ui/form/button/add-button.tsx'
import { useAskedOpen } from '#ui/frame/use-asked-open.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { useList } from '#ui/list/use-list.ts'
import { Tag } from '#ui/mark/status-badge.tsx'
import { ImportButton } from '#ui/sheet/import-button.tsx'
import { dateColumn, headColumn, numberColumn } from '#ui/table/columns.tsx'
import { partOf } from '#ui/verb/dialog-when-asked.tsx'
import classes from './group.module.css'
import { groupList } from './group-list.ts'
import { RemoveGroups } from './remove-groups.tsx'

const GroupEditDialog = partOf('group', ['group'], () =>
  import('./group-edit-dialog.tsx').then((file) => file.GroupEditDialog),
)

/** The collections of creators that the reader's team made. */
export function Page() {
  const { t } = useTranslation('group')
  const { longDay, number } = useFormats()
  const { pathname } = useLocation()
  const list = useList(groupList)
  const [editing, setEditing] = useState<CreatorGroup | 'new'>()
  useAskedOpen(() => setEditing('new'))
  const [removing, setRemoving] = useState<CreatorGroup[]>()
  return (
    <ListPage
      list={list}
      title={t('title')}
      meta={t('meta')}
      actions={<ImportButton kinds={['groups', 'groupMembers']} />}
      primary={<AddButton label={t('new')} onPress={() => setEditing('new')} />}
      searchLabel={t('search')}
      orderLabel={(order) => t(`sort.${order}`)}
      columns={[
        headColumn('name', t('column.name'), ({ name, createdBy }: CreatorGroup) => ({
          first: name,
          second: t('by', { name: createdBy }),
          title: name,
        })),
        {
          key: 'tags',
          header: t('column.tags'),
          givesWay: 2,
          minWidth: 140,
          cell: (row) => (
            <span className={classes.tags}>
              {row.tags.map((tag) => (
                <Tag key={tag} tint="silt">
                  {tag}
                </Tag>
              ))}
            </span>
          ),
        },
        numberColumn('members', t('column.members'), (row: CreatorGroup) => number(row.members)),
        dateColumn('changed', t('column.changed'), (row: CreatorGroup) => longDay(row.updatedAt), {
          givesWay: 1,
        }),
      ]}
      rowName={(row) => row.name}
      rowHref={(row) => `${pathname}/${row.id}`}
      verbs={[
        { key: 'edit', icon: IconEdit, takes: () => true, one: t('edit'), press: ([row]) => setEditing(row) },
        {
          key: 'remove',
          icon: IconTrash,
          takes: () => true,
          one: t('remove'),
          some: (count) => t('removeMany', { count }),
          isGrave: true,
          press: setRemoving,
          all: { verb: 'removeCreatorGroups', label: t('remove'), means: () => t('removeText') },
        },
      ]}
      menu={{ labelOf: (row) => t('more', { name: row.name }) }}
      empty={{
        match: t('noMatch'),
        first: { title: t('none.title'), text: t('none.text') },
      }}
    >
      <GroupEditDialog group={editing} onClose={() => setEditing(undefined)} />
      <RemoveGroups
        groups={removing}
        onClose={() => setRemoving(undefined)}
        onDone={() => list.clearSelection()}
      />
    </ListPage>
  )
}

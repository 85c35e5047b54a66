import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { CreatorGroup } from '@sampan/contract/group'
import { IconFolderPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { showError } from '#ui/frame/toasts.tsx'
import { countOf, idsOf, isForBatch, isMatching, type Whom } from '#ui/list/all/matching.ts'
import { useStartAll } from '#ui/list/all/use-start-all.ts'
import { useBatchResult } from '#ui/table/batch/use-batch-result.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useChangeMembers, useGroups } from './group.api.ts'
import classes from './group.module.css'
import { GroupEditDialog } from './group-edit-dialog.tsx'

interface AddToGroupProps {
  /** Whom to add, by their accounts or all that match; undefined keeps the dialog shut. */
  whom: Whom | undefined
  onClose: () => void
  onDone: () => void
}

/** Adds creators to a group that is there, or to a new one. */
export function AddToGroup({ whom, onClose, onDone }: AddToGroupProps) {
  const { t } = useTranslation('group')
  const all = useStartAll()
  const [isNew, setNew] = useState(false)
  const finish = () => {
    setNew(false)
    onClose()
    onDone()
  }
  async function onMade({ id }: CreatorGroup) {
    // Those chosen one by one are in it from the start.
    if (whom && isMatching(whom)) await all.start('changeGroupMembers', { id, isIn: true }, whom)
    finish()
  }
  return (
    <>
      <Dialog
        opened={whom !== undefined && !isNew}
        onClose={onClose}
        title={t('addTitle', { count: countOf(whom) })}
        size={460}
      >
        {whom && <Choice whom={whom} onDone={finish} onNew={() => setNew(true)} />}
      </Dialog>
      <GroupEditDialog
        group={isNew && whom ? 'new' : undefined}
        creatorIds={whom && !isMatching(whom) ? whom : []}
        onClose={() => setNew(false)}
        onDone={(group) => void onMade(group)}
      />
    </>
  )
}

interface ChoiceProps {
  whom: Whom
  onDone: () => void
  onNew: () => void
}

function Choice({ whom, onDone, onNew }: ChoiceProps) {
  const { t } = useTranslation('group')
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), 300)
  const { data, error, refetch } = useGroups({ pageSize: 20, ...(query && { query }) })
  const change = useChangeMembers()
  const all = useStartAll()
  const tell = useBatchResult()
  async function onChoose({ id, name }: CreatorGroup) {
    if (isForBatch(whom)) {
      if (await all.start('changeGroupMembers', { id, isIn: true }, whom)) onDone()
      return
    }
    try {
      const { done, rows } = await change.mutateAsync({ id, creatorIds: idsOf(whom), isIn: true })
      onDone()
      tell(t('added', { count: done, name }), rows)
    } catch (fault) {
      showError(messageOf(fault))
    }
  }
  return (
    <div className={classes.form}>
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      {error && !data && <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={3} form="rows" />}
      {data?.rows.length === 0 && <p className="t-small second">{query ? t('noMatch') : t('none.text')}</p>}
      <ul className={classes.choices}>
        {data?.rows.map((group) => (
          <li key={group.id}>
            <Button
              variant="quiet"
              fullWidth
              justify="space-between"
              disabled={change.isPending || all.isPending}
              rightSection={<span className="t-meta dim num">{group.members}</span>}
              onClick={() => void onChoose(group)}
            >
              {group.name}
            </Button>
          </li>
        ))}
      </ul>
      <Button leftSection={<IconFolderPlus size={18} aria-hidden />} onClick={onNew}>
        {t('new')}
      </Button>
    </div>
  )
}

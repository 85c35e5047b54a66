import type { SampleRow } from '@sampan/contract/sample'
import { IconFolderMinus, IconFolderPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useOverlay } from '#ui/frame/overlays.tsx'
import { showError } from '#ui/frame/toasts.tsx'
import type { Whom } from '#ui/list/all/matching.ts'
import type { ListVerb } from '#ui/list/list-verbs.tsx'
import { useBatchResult } from '#ui/table/batch/use-batch-result.tsx'
import { dialogWhenAsked } from '#ui/verb/dialog-when-asked.tsx'
import { useChangeSampleGroup, useMayGroup, useSampleGroup } from './sample-group.api.ts'

const AddToSampleGroup = dialogWhenAsked(['sample-group'], () =>
  import('./add-to-sample-group.tsx').then((file) => file.AddToSampleGroup),
)

/** What the list of samples does with groups: adds to one, and takes out of the one that it is narrowed to. */
export function useGroupVerbs(groupId: string | undefined, onDone: () => void): ListVerb<SampleRow>[] {
  const { t } = useTranslation('sample-group')
  const mayGroup = useMayGroup()
  const [adding, setAdding] = useState<Whom>()
  const takeOut = useTakeOut(groupId, onDone)
  useOverlay(
    mayGroup && (
      <AddToSampleGroup
        opened={adding !== undefined}
        which={adding}
        onClose={() => setAdding(undefined)}
        onDone={onDone}
      />
    ),
  )
  if (!mayGroup) return []
  const add: ListVerb<SampleRow> = {
    key: 'group',
    icon: IconFolderPlus,
    takes: () => true,
    one: t('add.one'),
    some: () => t('add.some'),
    press: (rows) => setAdding(rows.map(({ id }) => id)),
    isSide: true,
    all: { verb: 'changeSampleGroup', label: t('add.one'), begin: setAdding },
  }
  return [add, ...(takeOut ? [takeOut] : [])]
}

function useTakeOut(groupId: string | undefined, onDone: () => void): ListVerb<SampleRow> | undefined {
  const { t } = useTranslation('sample-group')
  const { data: group } = useSampleGroup(groupId)
  const change = useChangeSampleGroup()
  const tell = useBatchResult()
  if (!group || group.endedAt) return undefined
  async function onTake(rows: readonly SampleRow[], { id, name }: { id: string; name: string }) {
    try {
      const ids = rows.map((row) => row.id)
      const answer = await change.mutateAsync({ groupId: id, ids, isIn: false })
      onDone()
      tell(t('takeOut.told', { count: answer.done, name }), answer.rows)
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return {
    key: 'takeOut',
    icon: IconFolderMinus,
    takes: () => true,
    one: t('takeOut.verb'),
    some: () => t('takeOut.verb'),
    press: (rows) => void onTake(rows, group),
    isBusy: change.isPending,
    isSide: true,
    all: {
      verb: 'changeSampleGroup',
      label: t('takeOut.verb'),
      input: { groupId: group.id, isIn: false },
    },
  }
}

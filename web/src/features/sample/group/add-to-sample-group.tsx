import { Button } from '@mantine/core'
import type { SampleGroup } from '@sampan/contract/sample-group'
import { IconFolderPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { showError } from '#ui/frame/toasts.tsx'
import { countOf, idsOf, isForBatch, isMatching, type Whom } from '#ui/list/all/matching.ts'
import { useStartAll } from '#ui/list/all/use-start-all.ts'
import { useBatchResult } from '#ui/table/batch/use-batch-result.tsx'
import { GroupChoice } from './group-choice.tsx'
import { useChangeSampleGroup } from './sample-group.api.ts'
import classes from './sample-group.module.css'
import { SampleGroupDialog } from './sample-group-dialog.tsx'

interface AddToSampleGroupProps {
  opened: boolean
  /** Which samples, by their ids or all that match. */
  which: Whom | undefined
  onClose: () => void
  onDone: () => void
}

/** Adds samples to a group that is there, or to a new one. */
export function AddToSampleGroup({ opened, which, onClose, onDone }: AddToSampleGroupProps) {
  const { t } = useTranslation('sample-group')
  const { number } = useFormats()
  const [isNew, setNew] = useState(false)
  const add = useAdd()
  const count = countOf(which)
  const finish = () => {
    setNew(false)
    onClose()
    onDone()
  }
  async function onChoose(group: SampleGroup) {
    if (which && (await add.to(group, which))) finish()
  }
  return (
    <>
      <Dialog
        opened={opened && !isNew}
        onClose={onClose}
        title={t('add.title', { count, shown: number(count) })}
        size={460}
      >
        <div className={classes.form}>
          <GroupChoice isBusy={add.isBusy} onChoose={(group) => void onChoose(group)} />
          <Button leftSection={<IconFolderPlus size={18} aria-hidden />} onClick={() => setNew(true)}>
            {t('new')}
          </Button>
        </div>
      </Dialog>
      <SampleGroupDialog
        group={isNew && which ? 'new' : undefined}
        sampleIds={which && !isMatching(which) ? which : []}
        onClose={() => setNew(false)}
        onDone={(group) => (which && isMatching(which) ? void onChoose(group) : finish())}
      />
    </>
  )
}

function useAdd() {
  const { t } = useTranslation('sample-group')
  const change = useChangeSampleGroup()
  const all = useStartAll()
  const tell = useBatchResult()
  return {
    isBusy: change.isPending || all.isPending,
    /** Out: whether it was done, or begun in the background. */
    async to({ id, name }: SampleGroup, which: Whom): Promise<boolean> {
      if (isForBatch(which)) return all.start('changeSampleGroup', { groupId: id, isIn: true }, which)
      try {
        const { done, rows } = await change.mutateAsync({ groupId: id, ids: idsOf(which), isIn: true })
        tell(t('add.told', { count: done, name }), rows)
        return true
      } catch (error) {
        showError(messageOf(error))
        return false
      }
    },
  }
}

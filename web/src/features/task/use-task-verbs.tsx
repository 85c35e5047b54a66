import type { BatchResult } from '@sampan/contract/sample-shapes'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#lib/forms.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { showDone, showError } from '#ui/toasts.tsx'
import { useBatchResult } from '#ui/use-batch-result.tsx'
import { useDuplicateTask, useEndTasks, usePublishTasks, useRemoveTasks } from './task-offer.api.ts'

type Verb = 'publish' | 'end' | 'remove'
interface Asking {
  verb: Verb
  ids: string[]
}

/**
 * Publishing, ending, copying and throwing away, one task or many: asks before creators or work are lost, then says
 * what became of each.
 */
export function useTaskVerbs(options: { onDone?: (verb: Verb, result: BatchResult) => void } = {}) {
  const { t } = useTranslation('task')
  const writes = { publish: usePublishTasks(), end: useEndTasks(), remove: useRemoveTasks() }
  const copy = useDuplicateTask()
  const result = useBatchResult()
  const [asking, setAsking] = useState<Asking>()

  async function send(verb: Verb, ids: string[]): Promise<void> {
    try {
      const answer = await writes[verb].mutateAsync({ ids })
      result.tell(t(`offer.${verb}.result`, { count: answer.done }), answer.rows)
      options.onDone?.(verb, answer)
    } catch (error) {
      showError(messageOf(error))
    } finally {
      setAsking(undefined)
    }
  }

  async function duplicate(id: string): Promise<string | undefined> {
    try {
      const made = await copy.mutateAsync({ id })
      showDone(t('offer.duplicate.done'))
      return made.id
    } catch (error) {
      showError(messageOf(error))
      return undefined
    }
  }

  /** Several copies, one after the other; the first that is refused ends it and says why. */
  async function duplicateAll(rows: readonly { id: string }[]): Promise<void> {
    let count = 0
    try {
      for (const { id } of rows) {
        await copy.mutateAsync({ id })
        count += 1
      }
    } catch (error) {
      showError(messageOf(error))
    }
    if (count > 0) showDone(t('offer.duplicate.result', { count }))
  }

  const dialogs: ReactNode = (
    <>
      {(['publish', 'end', 'remove'] as const).map((verb) => (
        <ConfirmDialog
          key={verb}
          opened={asking?.verb === verb}
          onClose={() => setAsking(undefined)}
          title={t(`offer.${verb}.title`, { count: asking?.ids.length ?? 1 })}
          text={t(`offer.${verb}.text`)}
          confirmLabel={t(`offer.${verb}.some`, { count: asking?.ids.length ?? 1 })}
          busy={writes[verb].isPending}
          isDestructive={verb !== 'publish'}
          onConfirm={() => asking && void send(verb, asking.ids)}
        />
      ))}
      {result.dialog}
    </>
  )
  const ask = (verb: Verb) => (rows: readonly { id: string }[]) =>
    setAsking({ verb, ids: rows.map((row) => row.id) })
  return { publish: ask('publish'), end: ask('end'), remove: ask('remove'), duplicate, duplicateAll, dialogs }
}
export type TaskVerbs = ReturnType<typeof useTaskVerbs>

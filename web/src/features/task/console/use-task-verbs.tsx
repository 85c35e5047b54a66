import type { BatchResult } from '@sampan/contract/batch'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  useDuplicateTasks,
  useEndTasks,
  usePublishTasks,
  useRemoveTasks,
} from '#features/task/task-offer.api.ts'
import { messageOf } from '#lib/forms.ts'
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx'
import { showError } from '#ui/frame/toasts.tsx'
import { useBatchResult } from '#ui/table/use-batch-result.tsx'

type Verb = 'publish' | 'end' | 'remove'
interface Options {
  onDone?: (verb: Verb, result: BatchResult) => void
  /** Leads to the rows that failed. */
  onFix?: (ids: string[]) => void
}
interface Asking {
  verb: Verb
  ids: string[]
}

/**
 * Publishing, ending, copying and throwing away, one task or many: asks before creators or work are lost, then says
 * what became of each.
 */
export function useTaskVerbs(options: Options = {}) {
  const { t } = useTranslation('task')
  const writes = { publish: usePublishTasks(), end: useEndTasks(), remove: useRemoveTasks() }
  const copy = useDuplicateTasks()
  const result = useBatchResult(options.onFix)
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

  /** Out: the first draft that was made. */
  async function duplicate(rows: readonly { id: string }[]): Promise<string | undefined> {
    try {
      const answer = await copy.mutateAsync({ ids: rows.map((row) => row.id) })
      result.tell(t('offer.duplicate.result', { count: answer.done }), answer.rows)
      return answer.made[0]
    } catch (error) {
      showError(messageOf(error))
      return undefined
    }
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
  return { publish: ask('publish'), end: ask('end'), remove: ask('remove'), duplicate, dialogs }
}
export type TaskVerbs = ReturnType<typeof useTaskVerbs>

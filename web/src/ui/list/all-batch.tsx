import { batchLimits } from '@sampan/contract/batch-run'
import { useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { isSessionOver, messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useOverlay } from '#ui/frame/overlays.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { BatchBar } from '#ui/table/batch-bar.tsx'
import { Asked } from '#ui/verb/use-asked-verbs.tsx'
import { useStartBatch, useStopBatch } from './batch.api.ts'
import type { AllVerb, ListVerb } from './list-verbs.tsx'
import { putBatchAway, showBatch } from './open-batches.ts'
import type { AllChosen } from './use-chosen.ts'
import type { ListState } from './use-list.ts'

interface AllBatchProps {
  list: Pick<ListState<{ id: string }>, 'request' | 'clearSelection'>
  all: AllChosen
  verbs: readonly Pick<ListVerb<never>, 'key' | 'icon' | 'isGrave' | 'isSide' | 'all'>[]
}

type Offered = AllVerb & Pick<ListVerb<never>, 'isGrave'>

/**
 * What can be done with all that match. Each verb asks once, begins in the background after the time to undo, and lives on as
 * a card until its reader puts it away.
 */
export function AllBatch({ list, all, verbs }: AllBatchProps) {
  const { t } = useTranslation(['ui', 'console', 'batch'])
  const { number } = useFormats()
  const [asking, setAsking] = useState<Offered>()
  const [isOpen, setOpen] = useState(false)
  const { start, isPending } = useStart()
  const count = all.total - all.except.size
  const offered = verbs.flatMap(({ all: own, ...verb }) => (own ? [{ ...verb, own }] : []))
  const main = offered.find((verb) => !verb.isSide)
  const what = (verb: AllVerb) => t(`batch:verb.${verb.verb}`, { count, shown: number(count) })
  async function send(verb: AllVerb, reason: string): Promise<void> {
    const began = await start(what(verb), {
      verb: verb.verb,
      input: verb.reasons ? { [verb.reasons.field]: reason } : {},
      filter: list.request as Record<string, unknown>,
      ...(all.except.size > 0 && { except: [...all.except] }),
    })
    if (!began) return
    setOpen(false)
    list.clearSelection()
  }
  useOverlay(
    asking && (
      <Asked
        question={{
          title: t('batch:ask.title', { what: what(asking) }),
          text: `${t('batch:ask.text')}${all.isCut ? ` ${t('batch:ask.cut', { max: number(batchLimits.rows) })}` : ''}`,
          confirmLabel: asking.label,
          ...(asking.isGrave && { isDestructive: true }),
          ...(asking.reasons && { reasons: asking.reasons.chips ?? [] }),
        }}
        subject={asking.verb}
        isOpen={isOpen}
        isBusy={isPending}
        onClose={() => setOpen(false)}
        onConfirm={(reason) => void send(asking, reason)}
      />
    ),
  )
  return (
    <BatchBar
      count={count}
      of={t('console:all.match')}
      onClear={list.clearSelection}
      note={offered.length === 0 ? t('ui:batch.nothing') : undefined}
      verbs={offered.map(({ key, icon, own, isGrave }) => ({
        key,
        label: own.label,
        icon,
        isMain: key === main?.key,
        isDisabled: count === 0,
        onPress: () => {
          setAsking({ ...own, ...(isGrave && { isGrave }) })
          setOpen(true)
        },
      }))}
    />
  )
}

/** Begins a batch, and takes it back while its toast stands. */
function useStart() {
  const { t } = useTranslation('batch')
  const { number } = useFormats()
  const begin = useStartBatch()
  const stop = useStopBatch()
  async function undo(id: string): Promise<void> {
    try {
      const { state, done } = await stop.mutateAsync({ id })
      if (state === 'undone') putBatchAway(id)
      showDone(state === 'undone' ? t('undone') : t('tooLate', { done: number(done) }))
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return {
    isPending: begin.isPending,
    /** Out: whether it was begun. */
    async start(what: string, request: Parameters<typeof begin.mutateAsync>[0]): Promise<boolean> {
      try {
        const { id } = await begin.mutateAsync(request)
        showBatch(id)
        showDone(t('started', { what }), { undo: () => void undo(id) })
        return true
      } catch (error) {
        if (!isSessionOver(error)) showError(messageOf(error))
        return false
      }
    },
  }
}

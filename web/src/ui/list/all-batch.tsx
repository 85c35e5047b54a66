import { batchLimits } from '@sampan/contract/batch-run'
import { useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useOverlay } from '#ui/frame/overlays.tsx'
import { BatchBar } from '#ui/table/batch-bar.tsx'
import { Asked } from '#ui/verb/use-asked-verbs.tsx'
import type { Matching } from './all/matching.ts'
import { useStartAll } from './all/use-start-all.ts'
import type { AllVerb, ListVerb } from './list-verbs.tsx'
import type { AllChosen } from './use-chosen.ts'
import type { ListState } from './use-list.ts'

interface AllBatchProps {
  list: Pick<ListState<{ id: string }>, 'request' | 'clearSelection'>
  all: AllChosen
  verbs: readonly Pick<ListVerb<never>, 'key' | 'icon' | 'isGrave' | 'isSide' | 'all'>[]
}

type Offered = AllVerb & Pick<ListVerb<never>, 'isGrave'>

/**
 * What can be done with all that match. Each verb asks once, in its own dialog where it has one, begins in the background
 * after the time to undo, and lives on as a card until its reader puts it away.
 */
export function AllBatch({ list, all, verbs }: AllBatchProps) {
  const { t } = useTranslation(['ui', 'console', 'batch'])
  const { number } = useFormats()
  const [asking, setAsking] = useState<Offered>()
  const [isOpen, setOpen] = useState(false)
  const { start, isPending } = useStartAll()
  const count = all.total - all.except.size
  const offered = verbs.flatMap(({ all: own, ...verb }) => (own ? [{ ...verb, own }] : []))
  const main = offered.find((verb) => !verb.isSide)
  const what = (verb: AllVerb) => t(`batch:verb.${verb.verb}`, { count, shown: number(count) })
  const matching: Matching = {
    filter: list.request as Record<string, unknown>,
    except: [...all.except],
    count,
  }
  async function send(verb: AllVerb, reason: string): Promise<void> {
    const input = { ...verb.input, ...(verb.reasons && { [verb.reasons.field]: reason }) }
    if (!(await start(verb.verb, input, matching))) return
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
          if (own.begin) return own.begin(matching)
          setAsking({ ...own, ...(isGrave && { isGrave }) })
          setOpen(true)
        },
      }))}
    />
  )
}

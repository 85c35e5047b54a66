import { useTranslation } from '#lib/react-words.tsx'
import { BatchBar } from '#ui/table/batch/batch-bar.tsx'
import type { Matching } from './all/matching.ts'
import type { ListState } from './list-state.ts'
import type { AskedBatch, ListVerb } from './list-verbs.tsx'
import type { AllChosen } from './state/use-chosen.ts'

interface AllBatchProps {
  list: Pick<ListState<{ id: string }>, 'request' | 'clearSelection'>
  all: AllChosen
  verbs: readonly Pick<ListVerb<never>, 'key' | 'icon' | 'isGrave' | 'isSide' | 'all'>[]
  onAsk: (asked: AskedBatch) => void
}

/** What can be done with all that match. Each verb asks once, in its own dialog where it has one. */
export function AllBatch({ list, all, verbs, onAsk }: AllBatchProps) {
  const { t } = useTranslation(['ui', 'console'])
  const count = all.total - all.except.size
  const offered = verbs.flatMap(({ all: own, ...verb }) => (own ? [{ ...verb, own }] : []))
  const main = offered.find((verb) => !verb.isSide)
  const matching: Matching = {
    filter: list.request as Record<string, unknown>,
    except: [...all.except],
    count,
  }
  return (
    <BatchBar
      count={count}
      of={t('console:all.match')}
      onClear={list.clearSelection}
      note={offered.length === 0 ? t('ui:batch.nothing') : undefined}
      verbs={offered.map(({ key, icon, own, isGrave = false }) => ({
        key,
        label: own.label,
        icon,
        isMain: key === main?.key,
        isGrave,
        isDisabled: count === 0,
        onPress: () => {
          if (own.begin) return own.begin(matching)
          onAsk({ own, isGrave, whom: matching, input: own.input ?? {}, isCut: all.isCut })
        },
      }))}
    />
  )
}

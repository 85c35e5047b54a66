import { type BatchList, batchLimits } from '@sampan/contract/batch-run'
import { useCountMatching } from '#lib/calls/batch.api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { showError } from '#ui/frame/toasts.tsx'
import classes from './all-line.module.css'
import type { ListState } from './list-state.ts'

interface AllLineProps {
  list: Pick<ListState<{ id: string }>, 'all' | 'rows' | 'query' | 'request' | 'chooseAll' | 'choosePage'>
  batch: BatchList
}

/**
 * Below the head, once the page is ticked: offers all that match, says how many are chosen, and leads back to the page. Where the
 * list does not count so far, they are counted when somebody asks for them.
 */
export function AllLine({ list, batch }: AllLineProps) {
  const { t } = useTranslation(['ui', 'console'])
  const { number } = useFormats()
  const count = useCountMatching()
  const { all, rows = [], query } = list
  const total = query.data?.total ?? 0
  const isKnown = !query.data?.isEstimate
  const onPage = { count: rows.length, shown: number(rows.length) }
  async function choose(): Promise<void> {
    if (isKnown && total <= batchLimits.rows) return list.chooseAll(total, false)
    try {
      const counted = await count.mutateAsync({
        list: batch,
        filter: list.request as Record<string, unknown>,
      })
      list.chooseAll(counted.total, counted.isCut)
    } catch (error) {
      showError(messageOf(error))
    }
  }
  if (all) {
    const left = all.total - all.except.size
    const shown = { shown: number(left), total: number(all.total) }
    return (
      <span className={classes.line} role="status">
        {all.except.size > 0
          ? t('console:all.some', shown)
          : t(all.isCut ? 'console:all.cut' : 'console:all.chosen', shown)}
        <button type="button" className={classes.verb} onClick={list.choosePage}>
          {t('console:all.only', onPage)}
        </button>
      </span>
    )
  }
  const offer = isKnown ? t('console:all.offer', { shown: number(total) }) : t('console:all.offerMany')
  return (
    <span className={classes.line} role="status">
      {t('console:all.page', onPage)}
      <button
        type="button"
        className={classes.verb}
        data-all-offer
        disabled={count.isPending}
        onClick={() => void choose()}
      >
        {count.isPending ? t('console:all.counting') : offer}
      </button>
    </span>
  )
}

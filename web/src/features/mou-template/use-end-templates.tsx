import type { MouTemplateRow } from '@sampan/contract/mou-template'
import { useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useOverlay } from '#ui/frame/overlays.tsx'
import { showError } from '#ui/frame/toasts.tsx'
import { useBatchResult } from '#ui/table/use-batch-result.tsx'
import { ConfirmDialog } from '#ui/verb/asked-dialogs.ts'
import { useEndMouTemplates } from './mou-template.api.ts'

type Named = Pick<MouTemplateRow, 'id' | 'name'>

/** Ends templates after a question, or brings them back at once. */
export function useEndTemplates(onDone: () => void) {
  const { t } = useTranslation('mou-template')
  const [asked, setAsked] = useState<Named[]>()
  const ending = useEndMouTemplates()
  const tell = useBatchResult()
  async function say(rows: readonly Named[], isEnded: boolean): Promise<void> {
    try {
      const { done, rows: results } = await ending.mutateAsync({ ids: rows.map(({ id }) => id), isEnded })
      setAsked(undefined)
      onDone()
      tell(t(isEnded ? 'end.done' : 'restore.done', { count: done }), results)
    } catch (error) {
      showError(messageOf(error))
    }
  }
  useOverlay(
    <ConfirmDialog
      opened={asked !== undefined}
      onClose={() => setAsked(undefined)}
      title={t('end.title', { count: asked?.length ?? 0, name: asked?.[0]?.name ?? '' })}
      text={t('end.text')}
      confirmLabel={t('end.verb')}
      busy={ending.isPending}
      isDestructive
      onConfirm={() => asked && void say(asked, true)}
    />,
  )
  return { end: setAsked, restore: (rows: Named[]) => void say(rows, false), isBusy: ending.isPending }
}

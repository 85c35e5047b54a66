import { useDuplicate, usePublish, useUnpublish } from '#features/product/editor/product-edit.api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { useAskedVerbs } from '#ui/verb/use-asked-verbs.tsx'

interface Named {
  id: string
  name: string
}
type Rows = readonly Named[]

const idsOf = (rows: Rows): string[] => rows.map(({ id }) => id)

/** Publishing, taking off and duplicating, one product or many: asks before creators lose sight of anything. */
export function useProductVerbs(options: { onDone?: () => void; onFix?: (ids: string[]) => void } = {}) {
  const { t } = useTranslation('product')
  const publish = usePublish()
  const unpublish = useUnpublish()
  const copy = useDuplicate()
  const { say } = useAskedVerbs(
    {
      publish: {
        send: (rows: Rows) => publish.mutateAsync({ ids: idsOf(rows) }),
        told: (count) => t('edit.publish.result', { count }),
      },
      unpublish: {
        question: (rows) => ({
          title: t('edit.unpublish.title', { count: rows.length }),
          text: t('edit.unpublish.text'),
          confirmLabel: t('edit.unpublish.confirm'),
          isDestructive: true,
        }),
        send: (rows) => unpublish.mutateAsync({ ids: idsOf(rows) }),
        told: (count) => t('edit.unpublish.result', { count }),
      },
    },
    { onDone: () => options.onDone?.(), onFix: options.onFix },
  )

  async function duplicate(row: Named): Promise<string | undefined> {
    try {
      const { id } = await copy.mutateAsync({ id: row.id })
      showDone(t('edit.duplicate.done'))
      return id
    } catch (error) {
      showError(messageOf(error))
      return undefined
    }
  }

  return {
    publish: (rows: Rows) => say('publish', rows),
    unpublish: (rows: Rows) => say('unpublish', rows),
    duplicate,
  }
}
export type ProductVerbs = ReturnType<typeof useProductVerbs>

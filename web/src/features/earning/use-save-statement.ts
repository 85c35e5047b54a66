import type { makeStatement } from '@sampan/contract/earning'
import type { RequestOf } from '@sampan/contract/endpoint'
import { ApiError } from '#lib/api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { saveFile } from '#lib/save-file.ts'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { useMakeStatement } from './earning.api.ts'

/** Has a statement made and saves it on the reader's device. Out: the faults of its fields, by their names. */
export function useSaveStatement() {
  const { t } = useTranslation('earning')
  const make = useMakeStatement()
  async function save(asked: RequestOf<typeof makeStatement>): Promise<Record<string, string>> {
    try {
      const made = await make.mutateAsync(asked)
      saveFile(made.name, made.mime, made.content)
      showDone(t('statement.saved', { name: made.name }))
      return {}
    } catch (error) {
      if (error instanceof ApiError && error.fields.length > 0)
        return Object.fromEntries(error.fields.map(({ path, message }) => [path, message]))
      showError(messageOf(error))
      return {}
    }
  }
  return { save, isBusy: make.isPending }
}

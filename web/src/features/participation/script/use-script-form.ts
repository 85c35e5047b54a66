import { useForm } from '@mantine/form'
import type { StoredFileInfo } from '@sampan/contract/file'
import { submitScript } from '@sampan/contract/script.schemas'
import { useEffect, useState } from 'react'
import { dropDraft, readDraft, saveDraft } from '#lib/draft.ts'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { tellKept } from '#ui/frame/toasts.tsx'
import { useSubmitScript } from './script.api.ts'

interface ScriptValues extends Record<string, unknown> {
  text: string
  file: StoredFileInfo | null
  fileId: string
  link: string
}

/**
 * Handing a script in. What was typed and uploaded is kept on the device: it outlives a refusal, a reload and a session
 * that ran out.
 * @param round the version that it becomes
 * @param onSent after the script was taken
 * @param onClose after that, and after it was kept to be sent later
 */
export function useScriptForm(
  id: string,
  round: number,
  { onSent, onClose }: { onSent: () => void; onClose: () => void },
) {
  const write = useSubmitScript()
  const [fault, setFault] = useState('')
  const name = `script:${id}:${round}`
  const inputOf = ({ text, fileId, link }: ScriptValues) => ({
    ...{ id, text, link: link.trim() },
    ...(fileId && { fileId }),
  })
  const form = useForm<ScriptValues>({
    initialValues: { text: '', file: null, fileId: '', link: '', ...readDraft<ScriptValues>(name) },
    validate: (values) => validateWith(submitScript.input)(inputOf(values)),
  })
  const values = form.getValues()
  useEffect(() => saveDraft(name, values, { onDevice: true }), [name, values])

  async function send(given: ScriptValues): Promise<void> {
    setFault('')
    try {
      await write.mutateAsync(inputOf(given))
      dropDraft(name)
      onSent()
      onClose()
    } catch (error) {
      if (tellKept(error)) return onClose()
      setFault(showRefusal(form, error))
    }
  }

  return {
    form,
    values,
    fault,
    isBusy: write.isPending,
    setFile(file: StoredFileInfo | null) {
      form.setFieldValue('file', file)
      form.setFieldValue('fileId', file?.id ?? '')
    },
    onSubmit: form.onSubmit((given) => void send(given), focusFirstFault(form)),
  }
}

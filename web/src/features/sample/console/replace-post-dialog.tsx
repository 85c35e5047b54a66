import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { SampleDetail } from '@sampan/contract/sample'
import { replaceSamplePost } from '@sampan/contract/sample-verbs.schemas'
import { useState } from 'react'
import { dropDraft, readDraft, saveDraft } from '#lib/draft.ts'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { showDone, tellKept } from '#ui/frame/toasts.tsx'
import classes from './case-dialogs.module.css'
import { useReplacePost } from './case-verbs.api.ts'

interface ReplacePostProps {
  opened: boolean
  onClose: () => void
  detail: SampleDetail
}

/** The right link of a post in place of a wrong one, for its creator and for staff. */
export function ReplacePostDialog(props: ReplacePostProps) {
  const { t } = useTranslation('sample')
  const { opened, onClose } = props
  return (
    <Dialog opened={opened} onClose={onClose} title={t('console.replacePost.title')}>
      {opened && <ReplacePostForm {...props} />}
    </Dialog>
  )
}

function ReplacePostForm({ onClose, detail }: ReplacePostProps) {
  const { t } = useTranslation('sample')
  const write = useReplacePost()
  const [fault, setFault] = useState('')
  const draft = `replace-post:${detail.id}`
  const inputOf = ({ postUrl }: { postUrl: string }) => ({ id: detail.id, postUrl: postUrl.trim() })
  const form = useForm({
    initialValues: { postUrl: detail.post?.url ?? '', ...readDraft<{ postUrl: string }>(draft) },
    onValuesChange: (values) => saveDraft(draft, values),
    validate: (values) => validateWith(replaceSamplePost.input)(inputOf(values)),
  })

  async function onSubmit(given: { postUrl: string }): Promise<void> {
    setFault('')
    try {
      await write.mutateAsync(inputOf(given))
      dropDraft(draft)
      showDone(t('console.replacePost.done'))
      onClose()
    } catch (error) {
      if (tellKept(error)) return onClose()
      setFault(showRefusal(form, error))
    }
  }

  return (
    <form noValidate onSubmit={form.onSubmit((given) => void onSubmit(given), focusFirstFault(form))}>
      <p className="t-body second">{t('console.replacePost.text')}</p>
      <div className={classes.fields}>
        <TextInput
          type="url"
          inputMode="url"
          label={t('console.replacePost.field')}
          placeholder="https://"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('postUrl')}
        />
      </div>
      <DialogActions
        onCancel={onClose}
        confirmLabel={t('console.replacePost.confirm')}
        busy={write.isPending}
        fault={fault}
      />
    </form>
  )
}

import { useForm } from '@mantine/form'
import { codes } from '@sampan/contract/codes'
import type { Relation } from '@sampan/contract/relation'
import { saveRelation } from '@sampan/contract/relation.schemas'
import { useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { useRelation, useSaveRelation } from './relation.api.ts'

/** Changing what is kept of a creator. Where a colleague saved meanwhile, that is said and what was typed stays. */
export function useRelationForm(kept: Relation, onDone: () => void) {
  const { t } = useTranslation('relation')
  const save = useSaveRelation()
  const { refetch } = useRelation(kept.creatorId)
  const [note, setNote] = useState('')
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      intention: kept.intention,
      remark: kept.remark,
      labelIds: kept.labels.map(({ id }) => id),
      nextStep: kept.nextStep,
      nextOn: kept.nextOn ?? '',
      nextBy: kept.nextBy?.id ?? '',
    },
    validate: (values) =>
      validateWith(saveRelation.input)({ ...values, creatorId: kept.creatorId, version: kept.version }),
  })

  async function onSubmit(values: typeof form.values): Promise<void> {
    setNote('')
    try {
      await save.mutateAsync({ ...values, creatorId: kept.creatorId, version: kept.version })
      showDone(t('saved'))
      onDone()
    } catch (error) {
      if (error instanceof ApiError && error.code === codes.stateChanged) {
        // The next press saves over what the colleague wrote, which is on the page by then.
        await refetch()
        setNote(t('savedMeanwhile', { name: String(error.details?.who ?? '') }))
        return
      }
      setNote(showRefusal(form, error))
    }
  }

  return { form, note, isBusy: save.isPending, onSubmit: form.onSubmit(onSubmit, focusFirstFault(form)) }
}

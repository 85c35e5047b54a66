import { useForm } from '@mantine/form'
import { type OwnCreator, type Platform, platforms, priceFields } from '@sampan/contract/creator'
import { accountName } from '@sampan/contract/creator-account-name'
import { creatorInput } from '@sampan/contract/creator-form.schemas'
import { useState } from 'react'
import { dropDraft, readDraft, saveDraft } from '#lib/draft.ts'
import { useFormats } from '#lib/format.ts'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { useAddCreator, useEditCreator } from './own-accounts.api.ts'

const empty = {
  handle: '',
  nickname: '',
  followers: '',
  affiliateId: '',
  livePrice: '',
  longVideoPrice: '',
  shortVideoPrice: '',
  photoStoryPrice: '',
  videoPrice: '',
  /** Whether brands see the account; empty while that is not said. */
  show: '',
}
export type CreatorValues = typeof empty

/** What a form begins with: the account as it is kept, its followers with the reader's marks. */
function valuesOf(account: OwnCreator | undefined, number: (value: number) => string): CreatorValues {
  if (!account) return empty
  const { handle, homepage, nickname, followers, affiliateId, platform } = account
  const prices = Object.fromEntries(priceFields.map((field) => [field, account[field] ?? '']))
  return {
    ...empty,
    ...prices,
    handle: platform === platforms.other ? homepage : handle,
    nickname,
    followers: followers > 0 ? number(followers) : '',
    affiliateId,
    show: account.isShow === null ? '' : String(account.isShow),
  }
}

/** Adding an account of a platform, or changing one: kept as a draft until it is sent. */
export function useCreatorForm(platform: number, account: OwnCreator | undefined, onDone: () => void) {
  const { t } = useTranslation('creator')
  const { number } = useFormats()
  const draft = `creator-${account?.id ?? platform}`
  const add = useAddCreator()
  const edit = useEditCreator()
  const [note, setNote] = useState('')
  const form = useForm<CreatorValues>({
    mode: 'controlled',
    initialValues: { ...valuesOf(account, number), ...readDraft<CreatorValues>(draft) },
    validate: (values) => validateWith(creatorInput)({ ...values, platform }),
    onValuesChange: (values) => saveDraft(draft, values),
  })

  async function onSubmit({ show, ...values }: CreatorValues): Promise<void> {
    setNote('')
    // One of them: the form was checked (`creatorInput`).
    const input = { ...values, platform: platform as Platform }
    try {
      const saved = account
        ? await edit.mutateAsync({ ...input, id: account.id, ...(show && { isShow: show === '1' ? 1 : 0 }) })
        : await add.mutateAsync(input)
      dropDraft(draft)
      showDone(t(account ? 'form.saved' : 'form.added', { name: accountName(saved) }))
      onDone()
    } catch (error) {
      setNote(showRefusal(form, error))
    }
  }

  return {
    form,
    note,
    isBusy: add.isPending || edit.isPending,
    onSubmit: form.onSubmit(onSubmit, focusFirstFault(form)),
  }
}

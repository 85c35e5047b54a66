import { useForm } from '@mantine/form'
import type { CountryCode } from '@sampan/contract/country'
import type { PostLanguage } from '@sampan/contract/creator'
import type { CreatorEntry } from '@sampan/contract/creator-library'
import { saveCreatorEntry } from '@sampan/contract/creator-library.schemas'
import type { CreatorType } from '@sampan/contract/invitation'
import { allMessengers } from '@sampan/contract/messenger'
import { useState } from 'react'
import { dropDraft, readDraft, saveDraft } from '#lib/draft.ts'
import { useFormats } from '#lib/format.ts'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { useSaveEntry } from './creator-library.api.ts'

const empty = {
  platform: 1 as number,
  countryCode: 'TH' as CountryCode,
  handle: '',
  nickname: '',
  followers: '',
  categories: [] as string[],
  creatorTypes: [] as CreatorType[],
  languages: [] as PostLanguage[],
  areaCodes: [] as string[],
  introduction: '',
  affiliateId: '',
  email: '',
  phone: '',
  ...allMessengers({}),
  livePrice: '',
  longVideoPrice: '',
  shortVideoPrice: '',
  photoStoryPrice: '',
  videoPrice: '',
}
export type EntryValues = typeof empty

function valuesOf(entry: CreatorEntry, number: (value: number) => string): EntryValues {
  const { areaFirst, areaSecond, followers, id: _, ...rest } = entry
  const { livePrice, longVideoPrice, shortVideoPrice, photoStoryPrice, videoPrice } = rest
  return {
    ...empty,
    ...rest,
    livePrice: livePrice ?? '',
    longVideoPrice: longVideoPrice ?? '',
    shortVideoPrice: shortVideoPrice ?? '',
    photoStoryPrice: photoStoryPrice ?? '',
    videoPrice: videoPrice ?? '',
    followers: number(followers),
    areaCodes: [areaFirst, areaSecond].filter(Boolean),
  }
}

const requestOf = ({ areaCodes: [areaFirst = '', areaSecond = ''], ...values }: EntryValues) => ({
  ...values,
  areaFirst,
  areaSecond,
})

/** Entering an account, or changing an entry: a new one is kept as a draft until it is stored. */
export function useEntryForm(entry: CreatorEntry | undefined, onDone: () => void) {
  const { t } = useTranslation('library')
  const { number } = useFormats()
  const { country } = usePlace()
  const save = useSaveEntry()
  const draft = `creator-entry-${entry?.id ?? 'new'}`
  const [note, setNote] = useState('')
  const form = useForm<EntryValues>({
    mode: 'controlled',
    initialValues: {
      ...(entry ? valuesOf(entry, number) : { ...empty, countryCode: country }),
      ...readDraft<EntryValues>(draft),
    },
    validate: (values) => validateWith(saveCreatorEntry.input)(requestOf(values)),
    onValuesChange: (values) => saveDraft(draft, values),
  })

  async function onSubmit(values: EntryValues): Promise<void> {
    setNote('')
    try {
      // Checked by the schema: a platform is one of them.
      const input = { ...requestOf(values), ...(entry && { id: entry.id }) } as Parameters<
        typeof save.mutateAsync
      >[0]
      await save.mutateAsync(input)
      dropDraft(draft)
      showDone(t('entry.saved'))
      onDone()
    } catch (error) {
      setNote(showRefusal(form, error))
    }
  }

  return { form, note, isBusy: save.isPending, onSubmit: form.onSubmit(onSubmit, focusFirstFault(form)) }
}
export type EntryForm = ReturnType<typeof useEntryForm>['form']

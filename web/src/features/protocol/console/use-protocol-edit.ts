import { type Language, type LocalText, languageOf, languages } from '@sampan/contract/country'
import { getProtocolEdit, type ProtocolEdit } from '@sampan/contract/protocol'
import { protocolDraftForm } from '@sampan/contract/protocol.schemas'
import { useRef } from 'react'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useEditor } from '#ui/editor/use-editor.ts'
import { usePublish, useSaveDraft } from '../protocol.api.ts'

/** What is in the form. */
export interface Values {
  title: LocalText
  body: LocalText
  effectiveOn: string | null
  asksAgain: boolean
}
export const textFields = ['title', 'body'] as const

const valuesOf = ({ title, body, effectiveOn, asksAgain }: ProtocolEdit): Values => ({
  title,
  body,
  effectiveOn,
  asksAgain,
})

/** A language that was emptied is one in which nothing is written. */
const signOf = ({ title, body, ...rest }: Values): string => {
  const written = (text: LocalText) => languages.map((each) => text[each]?.trim() ?? '')
  return JSON.stringify([written(title), written(body), rest])
}

/** The language of the tenant's own country, in which everybody there reads. */
export function useHomeLanguage(): Language {
  const { data: tenant } = useTenant()
  return tenant ? languageOf(tenant.defaultCountry) : 'en'
}

/** The form of one document. What is saved is a draft; publishing makes it the next version. */
export function useProtocolEdit(own: ProtocolEdit) {
  const { t } = useTranslation('protocol')
  const { t: errors } = useTranslation('errors')
  const home = useHomeLanguage()
  const saving = useSaveDraft()
  const publishing = usePublish()
  const stored = useRef(own.version)
  if (Date.parse(own.version) > Date.parse(stored.current)) stored.current = own.version

  const missing = ({ title, body, effectiveOn }: Values) => {
    const has = (text: LocalText, each: Language) => Boolean(text[each]?.trim())
    return {
      ...(!has(body, home) && !has(body, 'en') && { [`body.${home}`]: errors('protocolTextNeeded') }),
      ...Object.fromEntries(
        languages
          .filter((each) => has(body, each) && !has(title, each))
          .map((each) => [`title.${each}`, errors('protocolTitleNeeded')]),
      ),
      ...(effectiveOn && effectiveOn < own.today && { effectiveOn: errors('dayPassed') }),
    }
  }

  return useEditor<ProtocolEdit, Values>({
    name: 'protocol-edit',
    own,
    initial: valuesOf(own),
    valuesOf,
    signOf,
    check: validateWith(protocolDraftForm),
    missing,
    async store(values, base) {
      const saved = await saving.mutateAsync({
        ...values,
        id: own.id,
        version: base?.version ?? own.version,
      })
      stored.current = saved.version
      return saved
    },
    async publish() {
      await publishing.mutateAsync({ id: own.id, version: stored.current })
      return undefined
    },
    published: t('edit.published', { version: own.nextVersion }),
    read: getProtocolEdit,
  })
}
export type ProtocolEditor = ReturnType<typeof useProtocolEdit>

import { codes } from '@sampan/contract/codes'
import { getSettings, type SectionOf, type SettingsSection, type ValuesOf } from '@sampan/contract/settings'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { askAgain } from '#lib/calls/ask-again.ts'
import { isSessionOver, messageOf, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { type EditedRecord, useEdited } from '#ui/editor/use-edited.ts'
import { useFocusFault } from '#ui/editor/use-focus-fault.ts'
import { showDone } from '#ui/frame/toasts.tsx'
import { saves, useSaveSection } from './settings.api.ts'

interface Own<S extends SettingsSection> extends EditedRecord {
  values: ValuesOf<S>
}

const ownOf = <S extends SettingsSection>(section: S, { version, values }: SectionOf<S>): Own<S> => ({
  id: section,
  version,
  values: values as ValuesOf<S>, // those of this very section
})

/** The server and the contract name a field within `values`; the form knows it without. */
const ownPath = (path: string): string => path.replace(/^values\./, '')

/**
 * The form of one section of the settings. What is typed is kept in the tab until it is saved; whoever was slower is told
 * who was faster, and loses nothing.
 */
export function useSection<S extends SettingsSection>(section: S, stored: SectionOf<S>) {
  const { t } = useTranslation('ui')
  const { t: settings } = useTranslation('settings')
  const client = useQueryClient()
  const write = useSaveSection(section)
  const [isSaving, setSaving] = useState(false)
  const isBusy = useRef(false)
  const own = useMemo(() => ownOf(section, stored), [section, stored])
  const edited = useEdited<Own<S>, ValuesOf<S>>({
    name: 'settings',
    own,
    initial: own.values,
    valuesOf,
  })
  useFocusFault(edited, noTexts, nothing)

  function refuse(faults: Record<string, string>, text?: string): void {
    const own = Object.fromEntries(Object.entries(faults).map(([path, words]) => [ownPath(path), words]))
    edited.refuse(own, text ?? t('editor.faults', { count: Object.keys(own).length }))
  }

  async function send(): Promise<void> {
    const sent = edited.values
    const input = { version: edited.version, values: sent }
    const faults = validateWith(saves[section].schema)(input)
    if (Object.keys(faults).length > 0) return refuse(faults)
    try {
      // Each section is saved by the endpoint of its own name.
      const saved = (await write.mutateAsync(input as never)) as unknown as SectionOf<S>
      edited.adopt(ownOf(section, saved), sent)
      showDone(settings('saved'))
    } catch (error) {
      if (error instanceof ApiError && error.code === codes.stateChanged)
        // The newer one is fetched: a notice then says so and offers both ways on.
        return void (await askAgain(client, { queryKey: [getSettings.name] }))
      if (isSessionOver(error)) return
      const fields = error instanceof ApiError ? error.fields : []
      refuse(Object.fromEntries(fields.map(({ path, message }) => [path, message])), messageOf(error))
    }
  }

  async function save(): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setSaving(true)
    try {
      await send()
    } finally {
      isBusy.current = false
      setSaving(false)
    }
  }

  return { ...edited, isBehind: edited.isBehind && !isSaving, isSaving, save, changedBy: stored.changedBy }
}

const valuesOf = <V>({ values }: { values: V }): V => values
const noTexts: readonly string[] = []
const nothing = () => {}

/** What the frame around a section needs of its form. */
export type Section = Omit<
  ReturnType<typeof useSection<SettingsSection>>,
  'values' | 'set' | 'base' | 'adopt'
>
/** The form of a section, for its fields. */
export type SectionForm<S extends SettingsSection> = ReturnType<typeof useSection<S>>

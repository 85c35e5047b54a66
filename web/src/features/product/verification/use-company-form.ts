import { codes } from '@sampan/contract/codes'
import { type Company, getCompany, isSameCompanyName } from '@sampan/contract/company'
import { saveCompany } from '@sampan/contract/company.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { askAgain } from '#lib/calls/ask-again.ts'
import { isSessionOver, messageOf, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useEdited } from '#ui/editor/use-edited.ts'
import { useFocusFault } from '#ui/editor/use-focus-fault.ts'
import { showDone } from '#ui/frame/toasts.tsx'
import { useSaveCompany } from './verification.api.ts'

export type CompanyValues = Company['values'] & { position: string }

const valuesOf = ({ values, position }: Company): CompanyValues => ({ ...values, position: position ?? '' })

/** The server and the contract name a field within `values`; the form knows it without. */
const ownPath = (path: string): string => path.replace(/^values\./, '')

/**
 * The form of what a company entered. What is typed is kept in the tab until it is saved; whoever was slower is told who was faster,
 * and loses nothing.
 */
export function useCompanyForm(company: Company) {
  const { t } = useTranslation(['brand-verification', 'ui'])
  const client = useQueryClient()
  const write = useSaveCompany()
  const isStaff = company.position === null
  const initial = useMemo(() => valuesOf(company), [company])
  const edited = useEdited<Company, CompanyValues>({ name: 'company', own: company, initial, valuesOf })
  useFocusFault(edited, noTexts, nothing)
  const isRenamed =
    !isStaff && company.isVerified && !isSameCompanyName(edited.values.name, company.values.name)

  const [isAsking, setIsAsking] = useState(false)

  function refuse(faults: Record<string, string>, text?: string): void {
    const own = Object.fromEntries(Object.entries(faults).map(([path, words]) => [ownPath(path), words]))
    edited.refuse(own, text ?? t('ui:editor.faults', { count: Object.keys(own).length }))
  }

  function inputOf({ position, ...values }: CompanyValues) {
    return { version: edited.version, values, ...(isStaff ? { id: company.id } : { position }) }
  }

  /** Saves what is right, after a question where the company is then verified anew. */
  async function save(): Promise<void> {
    if (write.isPending) return
    const faults = validateWith(saveCompany.input)(inputOf(edited.values))
    if (Object.keys(faults).length > 0) return refuse(faults)
    if (isRenamed) return setIsAsking(true)
    await store()
  }

  async function store(): Promise<void> {
    const sent = edited.values
    setIsAsking(false)
    try {
      edited.adopt(await write.mutateAsync(inputOf(sent)), sent)
      showDone(t(isRenamed ? 'company.savedRenamed' : 'company.saved'))
    } catch (error) {
      if (error instanceof ApiError && error.code === codes.stateChanged)
        // The newer one is fetched: a notice then says so and offers both ways on.
        return void (await askAgain(client, { queryKey: [getCompany.name] }))
      if (isSessionOver(error)) return
      const fields = error instanceof ApiError ? error.fields : []
      refuse(Object.fromEntries(fields.map(({ path, message }) => [path, message])), messageOf(error))
    }
  }

  const isSaving = write.isPending
  const rename = { isAsking, cancel: () => setIsAsking(false), confirm: () => void store() }
  return { ...edited, isBehind: edited.isBehind && !isSaving, isSaving, isStaff, isRenamed, save, rename }
}

const noTexts: readonly string[] = []
const nothing = () => {}

export type CompanyFormState = ReturnType<typeof useCompanyForm>

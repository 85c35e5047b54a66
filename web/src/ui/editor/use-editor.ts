import { codes } from '@sampan/contract/codes'
import type { AnyEndpoint } from '@sampan/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { askAgain } from '#lib/calls/ask-again.ts'
import { isSessionOver, messageOf } from '#lib/forms.ts'
import { usePlace } from '#lib/place.ts'
import { keyOf } from '#lib/query.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { hideToast, showDone, showError } from '#ui/frame/toasts.tsx'
import { type EditedRecord, type Errors, useEdited } from './use-edited.ts'

/** What makes an editor of one kind of record. Everything of `Values` is what is in the form. */
export interface EditorKind<Own extends EditedRecord, Values> {
  /** What drafts are kept under in the tab. */
  name: string
  /** Undefined for a new record. */
  own: Own | undefined
  /** A new record. */
  initial: Values
  valuesOf: (own: Own) => Values
  /** Two forms with the same sign hold the same; addresses that are signed anew with each answer do not belong to it. */
  signOf?: (values: Values) => string
  /** The field of the form that a path of the contract belongs to. */
  fieldOf?: (path: string) => string
  isReadOnly?: boolean
  /** What the contract says against it, by path. */
  check: (values: Values) => Errors
  /** What it lacks before anybody may see it, by path. */
  missing: (values: Values) => Errors
  /** Stores it; `base` is undefined for a new one and else names the version that was on the screen. */
  store: (values: Values, base: EditedRecord | undefined) => Promise<Own>
  /** Shows it to creators. Answers why not, or nothing. */
  publish: (id: string) => Promise<string | undefined>
  published: string
  /** The read that is asked again when somebody else was faster, and knows a new record at once. */
  read: AnyEndpoint
}

/**
 * The form of one record, new or stored. What is typed is kept in the tab until it is saved; a save that came too late
 * tells and keeps it too. Only one call is under way at a time.
 */
export function useEditor<Own extends EditedRecord, Values extends object>(kind: EditorKind<Own, Values>) {
  const edited = useEdited(kind)
  const { own } = kind
  const { t } = useTranslation('ui')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const client = useQueryClient()
  const place = usePlace()
  const [doing, setDoing] = useState<'save' | 'publish'>()
  const isBusy = useRef(false)
  const toastId = `${kind.name}-publish`

  function refuse(errors: Errors, text?: string): false {
    edited.refuse(errors, text ?? t('editor.faults', { count: Object.keys(errors).length }))
    return false
  }

  async function store(): Promise<Own | undefined> {
    const errors = kind.check(edited.values)
    if (Object.keys(errors).length > 0) return void refuse(errors)
    try {
      const sent = edited.values
      const saved = await kind.store(sent, own && { id: own.id, version: edited.version })
      edited.adopt(saved, sent)
      return saved
    } catch (error) {
      if (error instanceof ApiError && error.code === codes.stateChanged) {
        // The newer one is fetched: a notice then says so and offers both ways on.
        await askAgain(client, { queryKey: [kind.read.name] })
        return undefined
      }
      if (isSessionOver(error)) return undefined
      const fields = error instanceof ApiError ? error.fields : []
      return void refuse(
        Object.fromEntries(fields.map((field) => [field.path, field.message])),
        messageOf(error),
      )
    }
  }

  async function once(verb: 'save' | 'publish', work: () => Promise<void>): Promise<void> {
    if (isBusy.current || kind.isReadOnly) return
    isBusy.current = true
    setDoing(verb)
    try {
      await work()
    } finally {
      isBusy.current = false
      setDoing(undefined)
    }
  }

  /** A new record gets an address of its own; what is known of it is there at once. */
  function stay(saved: Own): void {
    if (own) return
    client.setQueryData([...keyOf(kind.read, { id: saved.id }, place), true], saved)
    void navigate({ href: pathname.replace(/new$/, () => saved.id), replace: true })
  }
  /** Beside the form; a new record leaves its page, so a toast goes with it. */
  const tell = own ? edited.tell : (text: string) => void showError(text, toastId)

  const save = () =>
    once('save', async () => {
      const saved = await store()
      if (!saved) return
      showDone(t('editor.savedNow'))
      stay(saved)
    })

  const publish = () =>
    once('publish', async () => {
      const saved = edited.isDirty || !own ? await store() : own
      if (!saved) return
      stay(saved)
      try {
        const fault = await kind.publish(saved.id)
        if (fault !== undefined) return tell(fault)
        hideToast(toastId)
        showDone(kind.published)
      } catch (error) {
        if (!isSessionOver(error)) tell(messageOf(error))
      }
    })

  /** Whether nothing is missing or wrong; what is, is shown at its fields otherwise, before anything is asked. */
  function isComplete(): boolean {
    const missing = { ...kind.check(edited.values), ...kind.missing(edited.values) }
    return Object.keys(missing).length === 0 || refuse(missing)
  }

  // One's own save is newer than the page for a moment too.
  const isBehind = edited.isBehind && doing === undefined
  return { ...edited, isBehind, isReadOnly: kind.isReadOnly ?? false, doing, save, publish, isComplete }
}

/** What the page of an editor needs of it, whatever it edits. */
export type Editor = Omit<
  ReturnType<typeof useEditor<EditedRecord, object>>,
  'values' | 'set' | 'base' | 'adopt'
> & { base: unknown }

import { codes } from '@sampan/contract/codes'
import { getOwnTask, type OwnTask } from '@sampan/contract/task-edit'
import { taskForm } from '@sampan/contract/task-edit.schemas'
import { missingForTask } from '@sampan/contract/task-missing'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePublishTasks, useSaveTask } from '#features/task/task-offer.api.ts'
import { ApiError } from '#lib/api.ts'
import { dropDraft, readDraft, saveDraft } from '#lib/draft.ts'
import { messageOf, validateWith } from '#lib/forms.ts'
import { usePlace } from '#lib/place.ts'
import { keyOf } from '#lib/query.ts'
import { serverNow } from '#ui/clock/use-now.ts'
import { hideToast, showDone, showError } from '#ui/frame/toasts.tsx'
import { factsOf, requestOf, type Values, valuesOf } from './task-edit-values.ts'

interface Draft {
  values: Values
  /** The version that was on the screen when the typing began; empty for a new task. */
  version: string
}
export type Errors = Record<string, string>

/** Why a task could not be published, until it can. */
const toastId = 'task-publish'
const draftName = (id: string | undefined): string => `task-edit:${id ?? 'new'}`

/**
 * The form of one task. What is typed is kept in the tab until it is saved; a save that came too late says so and
 * keeps it too. `own` is undefined for a new task.
 */
export function useTaskEdit(own: OwnTask | undefined, initial: Values) {
  const [base, setBase] = useState(own)
  const [start] = useState(() => startOf(own, initial))
  const [values, setValues] = useState(start.values)
  const [version, setVersion] = useState(start.version)
  const [isRestored, setRestored] = useState(start.isRestored)
  const [errors, setErrors] = useState<Errors>({})
  const [note, setNote] = useState('')
  const clean = useMemo(() => (base ? valuesOf(base) : initial), [base, initial])
  const isDirty = useMemo(() => signOf(values) !== signOf(clean), [values, clean])

  // The server knows a newer one: an untouched form follows it, a touched one keeps what was typed and says so.
  useEffect(() => {
    if (!own || own === base) return
    setBase(own)
    if (isDirty) return
    setValues(valuesOf(own))
    setVersion(own.version)
  }, [own, base, isDirty])
  useKeptDraft(own?.id, { values, version }, isDirty)

  function set(change: Partial<Values>): void {
    setValues((old) => ({ ...old, ...change }))
    setErrors((old) => without(old, Object.keys(change)))
  }
  function adopt(saved: OwnTask): void {
    setBase(saved)
    setValues(valuesOf(saved))
    setVersion(saved.version)
    settle(own?.id)
  }
  function settle(id: string | undefined): void {
    setErrors({})
    setNote('')
    setRestored(false)
    dropDraft(draftName(id))
  }
  function discard(): void {
    if (base) adopt(base)
    else {
      setValues(initial)
      settle(undefined)
    }
  }

  const verbs = useSending({ own, values, version, isDirty, adopt, setErrors, setNote })
  return {
    values,
    set,
    errors,
    setErrors,
    note,
    base,
    isDirty,
    isRestored,
    /** From the first sign-up on, what creators agreed to is fixed. */
    isFixed: Boolean(base?.isPublished && base.signUps > 0),
    isPublished: base?.isPublished ?? false,
    isReadOnly: base !== undefined && !base.actions.includes('edit'),
    /** Somebody saved this since the typing began. */
    isBehind: own !== undefined && Date.parse(own.version) > Date.parse(version),
    discard,
    /** Saves over what the other one did, after having been told. */
    catchUp: () => own && setVersion(own.version),
    ...verbs,
  }
}
export type TaskEdit = ReturnType<typeof useTaskEdit>

/** Addresses of files are signed anew with every answer; they are no change of the task. */
const signOf = (values: Values): string =>
  JSON.stringify(values, (key, value) => (key === 'result' || key === 'url' ? undefined : value))

function startOf(own: OwnTask | undefined, initial: Values): Draft & { isRestored: boolean } {
  const draft = readDraft<Draft>(draftName(own?.id))
  const clean = own ? valuesOf(own) : initial
  const version = own?.version ?? ''
  if (!draft?.values || own?.actions.includes('edit') === false)
    return { values: clean, version, isRestored: false }
  return { values: { ...clean, ...draft.values }, version: draft.version || version, isRestored: true }
}

function useKeptDraft(id: string | undefined, { values, version }: Draft, isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    saveDraft(draftName(id), { values, version })
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [id, values, version, isDirty])
}

interface Parts {
  own: OwnTask | undefined
  values: Values
  version: string
  isDirty: boolean
  adopt: (saved: OwnTask) => void
  setErrors: (errors: Errors) => void
  setNote: (note: string) => void
}

function useSending({ own, values, version, isDirty, adopt, setErrors, setNote }: Parts) {
  const { t } = useTranslation('task')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const client = useQueryClient()
  const place = usePlace()
  const saving = useSaveTask()
  const publishing = usePublishTasks()
  const isBusy = useRef(false)

  function refuse(errors: Errors, text?: string): undefined {
    setErrors(errors)
    setNote(text ?? t('offer.faults', { count: Object.keys(errors).length }))
  }

  async function send(): Promise<OwnTask | undefined> {
    const request = requestOf(values)
    const errors = validateWith(taskForm)(request)
    if (Object.keys(errors).length > 0) return refuse(errors)
    try {
      const saved = await saving.mutateAsync(own ? { ...request, id: own.id, version } : request)
      adopt(saved)
      return saved
    } catch (error) {
      if (error instanceof ApiError && error.code === codes.stateChanged) {
        // The newer one is fetched: a notice then offers both ways on.
        await client.invalidateQueries({ queryKey: [getOwnTask.name] })
        return undefined
      }
      const fields = error instanceof ApiError ? error.fields : []
      return refuse(Object.fromEntries(fields.map((field) => [field.path, field.message])), messageOf(error))
    }
  }

  async function once(work: () => Promise<void>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await work()
    } finally {
      isBusy.current = false
    }
  }

  /** A new task gets an address of its own; what is known of it is there at once. */
  const stay = (saved: OwnTask) => {
    if (own) return
    client.setQueryData([...keyOf(getOwnTask, { id: saved.id }, place), true], saved)
    void navigate({ href: pathname.replace(/new$/, saved.id), replace: true })
  }
  /** Beside the form; a new task leaves its page, so a toast goes with it. */
  const tell = own ? setNote : (text: string) => showError(text, toastId)

  const save = () =>
    once(async () => {
      const saved = await send()
      if (!saved) return
      showDone(t('offer.saved'))
      stay(saved)
    })

  const publish = () =>
    once(async () => {
      const missing = missingForTask(factsOf(values), serverNow())
      if (missing.length > 0)
        return refuse(Object.fromEntries(missing.map(({ path, key }) => [path, t(`errors:${key}`)])))
      const saved = isDirty || !own ? await send() : own
      if (!saved) return
      stay(saved)
      try {
        const { rows } = await publishing.mutateAsync({ ids: [saved.id] })
        if (rows[0]?.code === codes.ok) {
          hideToast(toastId)
          showDone(t('offer.publish.result', { count: 1 }))
        } else tell(rows[0]?.message ?? '')
      } catch (error) {
        tell(messageOf(error))
      }
    })

  return { save, publish, isSaving: saving.isPending, isPublishing: publishing.isPending }
}

/** The server speaks of ids where the form has the things themselves. */
const sources: Record<string, string> = {
  productId: 'product',
  pictureFileId: 'picture',
  prerequisiteId: 'prerequisite',
  exampleFileIds: 'exampleFiles',
  briefFileId: 'briefFile',
}

/** A field that is changed is no longer wrong, nor is what lies in it. */
function without(errors: Errors, names: string[]): Errors {
  const isTouched = (path: string) => {
    const head = path.split('.')[0] ?? path
    return names.includes(sources[head] ?? head)
  }
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isTouched(path)))
}

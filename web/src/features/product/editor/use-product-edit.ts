import { codes } from '@sampan/contract/codes'
import { missingForPublication } from '@sampan/contract/product-content'
import { getOwnProduct, type OwnProduct } from '@sampan/contract/product-edit'
import { createProduct } from '@sampan/contract/product-edit.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'
import { dropDraft, readDraft, saveDraft } from '#lib/draft.ts'
import { messageOf, validateWith } from '#lib/forms.ts'
import { showDone } from '#ui/frame/toasts.tsx'
import { useCreateProduct, useEditProduct, usePublish } from './product-edit.api.ts'
import { fitVariants } from './product-edit-matrix.ts'
import { requestOf, type Values, valuesOf } from './product-edit-values.ts'

interface Draft {
  values: Values
  /** The version that was on the screen when the typing began; empty for a new product. */
  version: string
}
export type Errors = Record<string, string>

const draftName = (id: string | undefined): string => `product-edit:${id ?? 'new'}`

/**
 * The form of one product. What is typed is kept in the tab until it is saved; a save that came too late tells who was
 * faster and keeps it too. `own` is undefined for a new product.
 */
export function useProductEdit(own: OwnProduct | undefined, initial: Values) {
  const [base, setBase] = useState(own)
  const { start, version: startVersion, isRestored: wasRestored } = useStart(own, initial)
  const [values, setValues] = useState(start)
  const [version, setVersion] = useState(startVersion)
  const [isRestored, setRestored] = useState(wasRestored)
  const [errors, setErrors] = useState<Errors>({})
  const [note, setNote] = useState('')
  const clean = useMemo(() => (base ? valuesOf(base) : initial), [base, initial])
  const isDirty = useMemo(() => JSON.stringify(values) !== JSON.stringify(clean), [values, clean])

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
    const left = without(errors, Object.keys(change))
    setErrors(left)
    if (Object.keys(left).length === 0) setNote('')
  }

  function adopt(saved: OwnProduct): void {
    setBase(saved)
    setValues(valuesOf(saved))
    setVersion(saved.version)
    setErrors({})
    setNote('')
    setRestored(false)
    dropDraft(draftName(own?.id))
  }

  function clear(): void {
    setValues(initial)
    setErrors({})
    setNote('')
    setRestored(false)
    dropDraft(draftName(undefined))
  }

  const verbs = useVerbs({ own, values, version, isDirty, adopt, setErrors, setNote })
  return {
    values,
    set,
    errors,
    note,
    base,
    isDirty,
    isRestored,
    /** Somebody saved this since the typing began. */
    isBehind: own !== undefined && Date.parse(own.version) > Date.parse(version),
    discard: () => (base ? adopt(base) : clear()),
    /** Saves over what the other one did, after having been told. */
    catchUp: () => own && setVersion(own.version),
    ...verbs,
  }
}
export type ProductEdit = ReturnType<typeof useProductEdit>

function useStart(own: OwnProduct | undefined, initial: Values) {
  const [start] = useState(() => {
    const draft = readDraft<Draft>(draftName(own?.id))
    if (!draft?.values)
      return { start: own ? valuesOf(own) : initial, version: own?.version ?? '', isRestored: false }
    return {
      start: { ...initial, ...draft.values },
      version: draft.version || (own?.version ?? ''),
      isRestored: true,
    }
  })
  return start
}

function useKeptDraft(id: string | undefined, draft: Draft, isDirty: boolean): void {
  const { values, version } = draft
  useEffect(() => {
    if (!isDirty) return
    saveDraft(draftName(id), { values, version })
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [id, values, version, isDirty])
}

interface Parts {
  own: OwnProduct | undefined
  values: Values
  version: string
  isDirty: boolean
  adopt: (saved: OwnProduct) => void
  setErrors: (errors: Errors) => void
  setNote: (note: string) => void
}

function useVerbs({ own, values, version, isDirty, adopt, setErrors, setNote }: Parts) {
  const { t } = useTranslation('product')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const client = useQueryClient()
  const create = useCreateProduct()
  const edit = useEditProduct()
  const publishing = usePublish()
  const isBusy = useRef(false)

  function refuse(errors: Errors): undefined {
    setErrors(errors)
    setNote(t('edit.faults', { count: Object.keys(errors).length }))
  }

  async function send(): Promise<OwnProduct | undefined> {
    const request = requestOf(values)
    const errors = validateWith(createProduct.input)(request)
    if (Object.keys(errors).length > 0) return refuse(errors)
    try {
      const { brandId, ...content } = request
      const saved = own
        ? await edit.mutateAsync({ ...content, id: own.id, version })
        : await create.mutateAsync(request)
      adopt(saved)
      return saved
    } catch (error) {
      if (error instanceof ApiError && error.code === codes.stateChanged) {
        // The newer one is fetched: a notice then says whose it is and offers both ways on.
        await client.invalidateQueries({ queryKey: [getOwnProduct.name] })
        return undefined
      }
      const fields = error instanceof ApiError ? error.fields : []
      setErrors(Object.fromEntries(fields.map((field) => [field.path, field.message])))
      setNote(messageOf(error))
      return undefined
    }
  }

  async function once<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (isBusy.current) return undefined
    isBusy.current = true
    try {
      return await work()
    } finally {
      isBusy.current = false
    }
  }

  const stay = (saved: OwnProduct) => {
    if (!own) void navigate({ href: pathname.replace(/new$/, saved.id), replace: true })
  }

  const save = () =>
    once(async () => {
      const saved = await send()
      if (!saved) return
      showDone(t('edit.saved'))
      stay(saved)
    })

  /** Without any price there is no variant yet: what is missing is the price of the one that stands there. */
  const atItsField = ({ path, key }: { path: string; key: string }): [string, string] =>
    path === 'skus' && fitVariants(values.options, values.variants).shown.some((row) => !row.isOff)
      ? ['skus.0.price', t('errors:priceInvalid')]
      : [path, t(`errors:${key}`)]

  const publish = () =>
    once(async () => {
      const missing = missingForPublication(requestOf(values) as never)
      if (missing.length > 0) return refuse(Object.fromEntries(missing.map(atItsField)))
      const saved = isDirty || !own ? await send() : own
      if (!saved) return
      try {
        const { rows } = await publishing.mutateAsync({ ids: [saved.id] })
        if (rows[0]?.code === codes.ok) showDone(t('edit.publish.result', { count: 1 }))
        else setNote(rows[0]?.message ?? '')
      } catch (error) {
        setNote(messageOf(error))
      }
      stay(saved)
    })

  return { save, publish, isSaving: create.isPending || edit.isPending, isPublishing: publishing.isPending }
}

/** A field that is changed is no longer wrong, nor is what lies in it. */
const without = (errors: Errors, names: string[]): Errors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([path]) => !names.some((name) => sourceOf(path) === name || path.startsWith(`${name}.`)),
    ),
  )
/** The server speaks of `skus`, the form of `variants`. */
const sourceOf = (path: string): string => (/^(skus)/.test(path) ? 'variants' : (path.split('.')[0] ?? path))

import { useEffect, useMemo, useRef, useState } from 'react'
import { dropDraft, readDraft, saveDraft } from '#lib/draft.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { showDone } from '#ui/frame/toasts.tsx'

export interface EditedRecord {
  id: string
  /** When it was stored last; a save names the one that it began with. */
  version: string
}

/** Words at the fields of the contract, by path. */
export type Errors = Record<string, string>

interface Draft<Values> {
  values: Values
  /** The version that was on the screen when the typing began; empty for a new record. */
  version: string
}

interface EditedKind<Own, Values> {
  name: string
  own: Own | undefined
  initial: Values
  valuesOf: (own: Own) => Values
  signOf?: (values: Values) => string
  fieldOf?: (path: string) => string
  isReadOnly?: boolean
}

const headOf = (path: string): string => path.split('.')[0] ?? path

/** What is in a form, beside what is stored: its draft, its errors, and whether somebody else stored it since. */
export function useEdited<Own extends EditedRecord, Values extends object>(kind: EditedKind<Own, Values>) {
  const { own, initial, valuesOf, signOf = JSON.stringify, fieldOf = headOf } = kind
  const { t } = useTranslation('ui')
  const name = `${kind.name}:${own?.id ?? 'new'}`
  const [base, setBase] = useState(own)
  const [start] = useState(() => startOf(kind, name))
  const [values, setValues] = useState(start.values)
  const [version, setVersion] = useState(start.version)
  const [isRestored, setRestored] = useState(start.isRestored)
  const [errors, setErrors] = useState<Errors>({})
  const [note, setNote] = useState('')
  const [refusals, setRefusals] = useState(0)
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  }, [values])
  const clean = useMemo(() => (base ? valuesOf(base) : initial), [base, initial, valuesOf])
  const isDirty = useMemo(() => signOf(values) !== signOf(clean), [values, clean, signOf])

  // The server knows a newer one: an untouched form follows it, a touched one keeps what was typed and says so.
  useEffect(() => {
    if (!own || own === base) return
    setBase(own)
    if (isDirty) return
    setValues(valuesOf(own))
    setVersion(own.version)
  }, [own, base, isDirty, valuesOf])
  useKeptDraft(name, { values, version }, isDirty)
  const moves = useToldOnLeaving(isDirty)

  function set(change: Partial<Values>): void {
    setValues((old) => ({ ...old, ...change }))
    // A field that is changed is no longer wrong, nor is what is in it.
    const left = Object.entries(errors).filter(([path]) => !(fieldOf(path) in change))
    setErrors(Object.fromEntries(left))
    if (left.length === 0) setNote('')
  }
  function settle(next: Values, nextVersion: string): void {
    setValues(next)
    setVersion(nextVersion)
    setErrors({})
    setNote('')
    setRestored(false)
    dropDraft(name)
  }
  /** Says what is wrong of the whole; said again, it is announced again. */
  function tell(text: string): void {
    setNote(text)
    setRefusals((count) => count + 1)
  }
  /** Takes what was stored; what was typed since it was `sent` stays, also when a new record gets a page of its own. */
  function adopt(saved: Own, sent?: Values): void {
    const since = sent ? changesSince(sent, latest.current) : {}
    const next = { ...valuesOf(saved), ...since }
    if (!own) moves()
    setBase(saved)
    settle(next, saved.version)
    if (!own && Object.keys(since).length > 0)
      saveDraft(`${kind.name}:${saved.id}`, { values: next, version: saved.version })
  }
  /** Goes back to what is stored; for 8 seconds what was typed can be brought back. */
  function discard(): void {
    const typed = { values, version }
    if (base) adopt(base)
    else settle(initial, '')
    if (!isDirty) return
    const undo = () => {
      setValues(typed.values)
      setVersion(typed.version)
    }
    showDone(t('editor.discarded'), { undo })
  }

  return {
    values,
    set,
    errors,
    setErrors,
    note,
    tell,
    refusals,
    refuse: (faults: Errors, text: string) => {
      setErrors(faults)
      tell(text)
    },
    base,
    version,
    isDirty,
    isRestored,
    /** Somebody saved this since the typing began. */
    isBehind: own !== undefined && Date.parse(own.version) > Date.parse(version),
    adopt,
    discard,
    /** Saves over what the other one did, after having been told. */
    catchUp: () => own && setVersion(own.version),
  }
}

/**
 * Says that the draft is kept when somebody leaves a form with unsaved changes inside the application. It is no question:
 * nothing is lost by going.
 * @returns says that the same form goes on under another address
 */
function useToldOnLeaving(isDirty: boolean): () => void {
  const { t } = useTranslation('ui')
  const leaving = useRef({ isDirty, text: '' })
  const hasMoved = useRef(false)
  useEffect(() => {
    leaving.current = { isDirty, text: t('editor.left') }
  }, [isDirty, t])
  useEffect(
    () => () => {
      if (leaving.current.isDirty && !hasMoved.current) showDone(leaving.current.text)
    },
    [],
  )
  return () => {
    hasMoved.current = true
  }
}

const changesSince = <Values extends object>(sent: Values, now: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => value !== sent[field as keyof Values]),
  ) as Partial<Values>

function startOf<Own extends EditedRecord, Values>(
  { own, initial, valuesOf, isReadOnly }: EditedKind<Own, Values>,
  name: string,
): Draft<Values> & { isRestored: boolean } {
  const clean = own ? valuesOf(own) : initial
  const version = own?.version ?? ''
  const draft = isReadOnly ? undefined : readDraft<Draft<Values>>(name)
  if (!draft?.values) return { values: clean, version, isRestored: false }
  return { values: { ...clean, ...draft.values }, version: draft.version || version, isRestored: true }
}

function useKeptDraft<Values>(name: string, { values, version }: Draft<Values>, isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    saveDraft(name, { values, version })
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [name, values, version, isDirty])
}

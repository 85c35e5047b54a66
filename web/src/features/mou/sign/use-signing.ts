import type { MouView } from '@sampan/contract/mou'
import { consentVersion, type SignatureMark } from '@sampan/contract/mou-signing'
import { useEffect, useRef, useState } from 'react'
import { ApiError, namesNothing } from '#lib/api.ts'
import { useDraft } from '#lib/draft.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useIsLoggedIn } from '#lib/session.ts'
import { useMou, useOpenMou, useSignMou } from '../mou.api.ts'
import { type PaperPage, pagesOf } from './paper-pages.ts'
import { isSignature, type Strokes } from './strokes.ts'

/** What is kept in the tab until the agreement is signed. */
interface Draft {
  /** Pages whose end was in view. */
  read: number[]
  step: 'read' | 'sign'
  kind: SignatureMark['kind']
  /** Null while the account's own name is there. */
  name: string | null
  strokes: Strokes
  consent: boolean
}

interface Faults {
  signature: string
  consent: string
  verifyCode: string
  form: string
}
const noFaults: Faults = { signature: '', consent: '', verifyCode: '', form: '' }
const fields = ['signature', 'consent', 'verifyCode'] as const

export type Signing = ReturnType<typeof useSigning>

/** The way through one agreement: read every page, sign, consent, code. In: its id; which way to sign comes first. */
export function useSigning(id: string | undefined, first: SignatureMark['kind']) {
  const asked = useMou(id)
  const mou = asked.data
  const maySign = mou?.actions.includes('submit') ?? false
  const paper = usePaper(id, maySign)
  const [draft, keep, forget] = useDraft<Draft>(`sign:${id}`, {
    read: [],
    step: 'read',
    kind: first,
    name: null,
    strokes: [],
    consent: false,
  })
  const form = useSignForm(mou, draft, { sha256: paper.data?.sha256, onSigned: forget })
  const pages: PaperPage[] = paper.data?.text ? pagesOf(paper.data.text.parts) : []
  // A paper that is a PDF alone is one page, which the reader says was read.
  const count = Math.max(pages.length, 1)
  const unread = Array.from({ length: count }, (_, at) => at).find((at) => !draft.read.includes(at))
  return {
    mou,
    maySign,
    error: id ? (asked.error ?? paper.error) : namesNothing,
    retry: () => void (asked.error ? asked.refetch() : paper.retry()),
    paper: paper.data,
    pages,
    count,
    /** The first page that was not read to its end. */
    unread,
    isReading: unread !== undefined || draft.step === 'read',
    draft,
    keep,
    // Two pages may have been read at one moment.
    markRead: (at: number) => keep(({ read }) => (read.includes(at) ? {} : { read: [...read, at] })),
    ...form,
  }
}

/** Opens the paper once it is known that it is to be signed; opening is kept as evidence. */
function usePaper(id: string | undefined, maySign: boolean) {
  const open = useOpenMou()
  const isLoggedIn = useIsLoggedIn()
  const asked = useRef<string | undefined>(undefined)
  const ask = open.mutate
  useEffect(() => {
    if (!id || !maySign || !isLoggedIn || asked.current === id) return
    asked.current = id
    ask({ id })
  }, [id, maySign, isLoggedIn, ask])
  return { data: open.data, error: open.error, retry: () => id && ask({ id }) }
}

interface FormOptions {
  sha256: string | undefined
  onSigned: () => void
}

function useSignForm(mou: MouView | undefined, draft: Draft, { sha256, onSigned }: FormOptions) {
  const { t: say } = useTranslation('errors')
  const write = useSignMou()
  const [verifyCode, setVerifyCode] = useState('')
  const [faults, setFaults] = useState(noFaults)
  const name = draft.name ?? mou?.creatorName ?? ''
  const mark: SignatureMark =
    draft.kind === 'typed' ? { kind: 'typed', name } : { kind: 'drawn', strokes: draft.strokes }

  const clearFault = (field: keyof Faults) => setFaults((old) => ({ ...old, [field]: '', form: '' }))
  const refuse = (next: Partial<Faults>) => {
    setFaults({ ...noFaults, ...next })
    focusOn(fields.find((field) => next[field]))
  }
  async function sign(): Promise<void> {
    const missing: Partial<Faults> = {
      ...(!isSignature(mark) && { signature: say('signatureNeeded') }),
      ...(!draft.consent && { consent: say('consentNeeded') }),
      ...(verifyCode.trim() === '' && { verifyCode: say('codeNeeded') }),
    }
    if (Object.keys(missing).length > 0 || !mou || !sha256) return refuse(missing)
    setFaults(noFaults)
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const request = {
      id: mou.id,
      sha256,
      signature: mark,
      consent: consentVersion,
      verifyCode,
      timeZone,
    } as const
    try {
      await write.mutateAsync(request)
      onSigned()
    } catch (error) {
      refuse(faultsOf(error))
    }
  }
  return {
    name,
    mark,
    verifyCode,
    setVerifyCode,
    faults,
    clearFault,
    setFault: (field: keyof Faults, text: string) => refuse({ [field]: text }),
    sign: () => void sign(),
    isSigning: write.isPending,
    /** The agreement once it is signed. */
    signed: write.data,
  }
}

function faultsOf(error: unknown): Partial<Faults> {
  const known = error instanceof ApiError ? error.fields : []
  const own = fields.flatMap((field) => {
    const fault = known.find(({ path }) => path === field || path.startsWith(`${field}.`))
    return fault ? [[field, fault.message]] : []
  })
  return own.length > 0 ? Object.fromEntries(own) : { form: messageOf(error) }
}

/** Leads the reader to what is missing, wherever it is on the page. */
function focusOn(field: string | undefined): void {
  if (!field) return
  const place = document.querySelector<HTMLElement>(`[data-path="${field}"]`)
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'center' })
}

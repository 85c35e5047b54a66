import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { finishWords } from '#lib/i18n.ts'
import { onFirstGesture } from '#ui/form/first-gesture.ts'

// Nobody is told anything before they do something, so what tells them comes then.
const load = () => import('./toast-stack.tsx')
type Stack = Awaited<ReturnType<typeof load>>

let brought: Stack | undefined
let mount: (stack: Stack) => void = () => {}

/** Has the stack at hand before the network goes: without it nothing could be told then. */
export const bringToasts = (): void => void load().catch(() => undefined)

/** Put once at the root. Bottom centre above the bar on the phone, bottom left in the console and on the site. */
export function Toasts({ isPhone = false }: { isPhone?: boolean }) {
  const [stack, setStack] = useState(brought)
  useEffect(() => {
    mount = setStack
    if (brought) mount(brought)
    return onFirstGesture(bringToasts)
  }, [])
  return stack ? <stack.ToastStack isPhone={isPhone} /> : null
}

/** What is said one after the other stays in that order, also while the stack is on its way. */
let last: Promise<unknown> = Promise.resolve()

function say(tell: (stack: Stack) => void): void {
  last = last
    .then(finishWords)
    .then(load)
    .then((stack) => {
      brought = stack
      mount(stack)
      tell(stack)
    })
    // Without a network even the stack may be missing; the page stays, and the next one tries again.
    .catch(() => undefined)
}

interface DoneOptions {
  /** Takes it back. */
  undo?: (() => void) | undefined
  /** How long that is offered, by this machine's clock in milliseconds; else for 8 seconds from now. */
  until?: number
  id?: string
}
const undoMs = 8_000

const nextId = (): string => `toast-${crypto.randomUUID()}`

/** "2 samples approved". Gone after 5 s; where it can be undone, when it no more can be. @returns the toast's id */
export function showDone(text: ReactNode, options: DoneOptions = {}): string {
  const { undo, until = Date.now() + undoMs, id = nextId() } = options
  say((stack) => stack.addDone(id, text, undo && { run: undo, until }))
  return id
}

/** What somebody else did just now in what is open. Gone after 15 s. @returns the toast's id */
export function showNews(text: ReactNode, id = nextId()): string {
  say((stack) => stack.addNews(id, text))
  return id
}

/**
 * An error that belongs to no field, or repeats one at a field. Stays until it is closed; without words there is none. The same words
 * are there once, by the newest: it is announced anew.
 * @returns the toast's id
 */
export function showError(
  text: ReactNode,
  id = typeof text === 'string' ? `error-${text}` : nextId(),
): string {
  if (text) say((stack) => stack.addError(id, text))
  return id
}

/**
 * Tells of what is kept on the device and sent later: it went wrong for nobody, so that it is told like what was done, and what asked for it
 * closes. Out: whether it was that.
 */
export function tellKept(error: unknown): boolean {
  const isKept = error instanceof ApiError && error.isKept
  if (isKept) showDone(error.message)
  return isKept
}

/** Whatever was thrown, what is kept too. */
export function showFailure(error: unknown): void {
  if (!tellKept(error)) say((stack) => stack.addFailure(error))
}

/** Long work with its share and one verb: "draft-2.mp4 · 64%", Pause. The same id renews it. */
export function showProgress(
  id: string,
  text: ReactNode,
  action?: { label: string; onPress: () => void },
): void {
  say((stack) => stack.addProgress(id, text, action))
}

export const hideToast = (id: string): void => say((stack) => stack.removeToast(id))

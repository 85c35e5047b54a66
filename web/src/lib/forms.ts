import type { UseFormReturnType } from '@mantine/form'
import { codes } from '@sampan/contract/codes'
import { issueText } from '@sampan/contract/issue'
import type * as z from 'zod'
import { ApiError } from './api.ts'
import { isOverSaid } from './session.ts'
import words from './words.ts'

type Errors = Record<string, string>

/** A page that only shows something may not have the exact words yet. */
const serviceError = (): string => words.t(['errors:serviceError', 'ui:error.hint'])

/** A Mantine form validator from a schema of the contract: the words are the ones the server would say. */
export const validateWith =
  <T extends z.ZodType>(schema: T) =>
  (values: unknown): Errors => {
    const parsed = schema.safeParse(values)
    if (parsed.success) return {}
    const errors: Errors = {}
    for (const issue of parsed.error.issues) {
      const path = issue.path.join('.')
      const { key, params } = issueText(issue)
      errors[path] ??= words.t(`errors:${key}`, params)
    }
    return errors
  }

/**
 * Puts the server's messages at the fields they belong to and moves the focus to the first. Answers the
 * message that belongs to no field, to be shown above the button; none where the session ran out.
 */
export function showRefusal<V extends Record<string, unknown>>(
  form: UseFormReturnType<V>,
  error: unknown,
): string {
  if (!(error instanceof ApiError)) return serviceError()
  const known = error.fields.filter((field) => field.path in form.getValues())
  if (known.length === 0) return messageOf(error)
  form.setErrors(Object.fromEntries(known.map((field) => [field.path, field.message])))
  const first = known[0]?.path
  if (first) form.getInputNode(first)?.focus()
  return ''
}

/**
 * For `form.onSubmit(send, focusFirstFault(form))`: moves the focus to the first wrong field as it is on the
 * page, so that a reader who pressed the button lands where something is to be done.
 */
export const focusFirstFault =
  <V extends Record<string, unknown>>(form: UseFormReturnType<V>) =>
  (errors: Record<string, unknown>): void => {
    const nodes = Object.keys(errors).map((path) => form.getInputNode(path))
    const [first] = nodes
      .filter((node) => node !== null)
      .sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    first?.focus()
  }

/**
 * The message of anything that was thrown. Empty while the log-in over the page says that the session ran out: what is
 * said below it would still be there when the reader is back. Who put that away, or logged out in another tab, reads it.
 */
export const messageOf = (error: unknown): string => {
  if (isSessionOver(error) && isOverSaid()) return ''
  return error instanceof ApiError ? error.message : serviceError()
}

/** Whether the session ran out: the log-in over the page says so, and what was typed is still there after it. */
export const isSessionOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === codes.sessionOver

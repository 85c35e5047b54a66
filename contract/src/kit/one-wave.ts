import type * as z from 'zod'

/**
 * For `superRefine(check, inOneWave)`: what is checked across fields is checked although one of them is wrong by itself,
 * so that a form shows every fault at once (R3). Fields may then be missing, whatever their type.
 */
export const inOneWave = {
  when: ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null,
}

/** Reports `errors:<key>` at a field, unless it has an error already. */
export const faultAt =
  (issues: z.core.$RefinementCtx) =>
  (path: string, key: string): void => {
    if (issues.issues.some((issue) => issue.path?.[0] === path)) return
    issues.addIssue({ code: 'custom', path: [path], message: `errors:${key}` })
  }

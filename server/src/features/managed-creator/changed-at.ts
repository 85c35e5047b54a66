import type { CreatorRow } from '#features/creator/creator.queries.ts'

/** When an account was changed by its owner or looked at by staff last. In: the newest look, if there is one. */
export function changedAtOf(
  { linkedAt, updatedAt }: Pick<CreatorRow, 'linkedAt' | 'updatedAt'>,
  last: { check: { at: Date } } | undefined,
): Date {
  const times = [linkedAt, updatedAt, last?.check.at].map((at) => at?.getTime() ?? 0)
  return new Date(Math.max(...times))
}

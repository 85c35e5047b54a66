import { missingForPublication } from '@sampan/contract/product-content'
import { requestOf, type Values } from './product-edit-values.ts'

interface ProductPoint {
  key: 'name' | 'category' | 'picture' | 'variant' | 'end' | 'company' | 'brand' | 'quota'
  isDone: boolean
  /** Publishing does not ask for it. */
  isAdvice?: boolean
}

/** What the field of each point is called by what publishing asks for. */
const fields = { name: 'name', category: 'categoryKey', picture: 'pictures', variant: 'skus' } as const

/**
 * What publishing asks for, as the server does, and then what helps though it does not. In: the form; who reads it; whether the company
 * is verified; the server's time, in milliseconds.
 */
export function pointsOf(
  values: Values,
  { isStaff, isVerified, now }: { isStaff: boolean; isVerified: boolean; now: number },
): ProductPoint[] {
  const missing = new Set(missingForPublication(requestOf(values)).map(({ path }) => path.split('.')[0]))
  const isEnded = values.endsAt !== null && Date.parse(values.endsAt) <= now
  return [
    ...(['name', 'category', 'picture', 'variant'] as const).map((key) => ({
      key,
      isDone: !missing.has(fields[key]),
    })),
    ...(isEnded ? [{ key: 'end' as const, isDone: false }] : []),
    { key: isStaff ? 'brand' : 'company', isDone: isVerified },
    { key: 'quota', isDone: (values.quota || 0) > 0, isAdvice: true },
  ]
}

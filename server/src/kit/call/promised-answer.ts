import type { z } from 'zod'

/**
 * Throws where an answer is not what its endpoint promises: a value of another kind, one that is missing, or one that the schema
 * does not know, such as a column that came along with the rest of its row. In: the name of the endpoint, for the message.
 */
export function needPromised(name: string, output: z.ZodType, answer: unknown): void {
  const unlike = unlikeIn(answer, output.parse(answer))
  if (unlike.length > 0) throw new Error(`${name} answers what its schema does not: ${unlike.join(', ')}`)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Date)

/** The paths of what only one of the two has, as `rows.0.phone`. Nobody is sent what is undefined. */
function unlikeIn(answer: unknown, promised: unknown, path = ''): string[] {
  if (!isRecord(answer) || !isRecord(promised)) return []
  const keys = new Set([...Object.keys(answer), ...Object.keys(promised)])
  return [...keys].flatMap((key) => {
    const here = path ? `${path}.${key}` : key
    const [one, other] = [answer[key], promised[key]]
    return (one === undefined) === (other === undefined) ? unlikeIn(one, other, here) : [here]
  })
}

import type { BatchVerb } from '@sampan/contract/batch-run'
import { type Icon, IconArchive, IconRestore } from '@tabler/icons-react'
import { byAction } from './list-verbs.tsx'
import { byIds, type DeclaredVerb } from './use-list-verbs.ts'

/** What a verb is called on its button, on the one for many rows, and when it is done. */
interface VerbWords {
  one: string
  some: (count: number) => string
  told: (count: number) => string
}

interface Grave<Row> {
  verb: BatchVerb
  label: string
  title: (rows: readonly Row[]) => string
  /** What it means, for one row as for many. */
  text: string
  /** What can be brought back is not asked about in red. */
  isDestructive?: boolean
}

/** What ends or takes away: asked about in the same words before one row and before all that match. */
export const grave = <Row>({ verb, label, title, text, isDestructive = true }: Grave<Row>) => ({
  isGrave: true,
  all: { verb, label, means: () => text },
  question: (rows: readonly Row[]) => ({ title: title(rows), text, confirmLabel: label, isDestructive }),
})

interface EndVerbs<Row> extends Omit<Grave<Row>, 'label'> {
  say: (key: 'end' | 'restore') => VerbWords
  write: { mutateAsync: (input: { ids: string[]; isEnded: boolean }) => ReturnType<Write['mutateAsync']> }
}
type Write = Parameters<typeof byIds>[0]

/** The verbs of what is ended after a question and brought back at once. */
export function endVerbs<Row extends { id: string; actions: readonly string[] }>({
  say,
  write,
  ...asked
}: EndVerbs<Row>): DeclaredVerb<Row>[] {
  const shared = (key: 'end' | 'restore', icon: Icon) => ({
    ...{ key, icon, takes: byAction(key), ...say(key) },
    send: byIds({ mutateAsync: ({ ids }) => write.mutateAsync({ ids, isEnded: key === 'end' }) }),
  })
  const [end, label] = [grave({ ...asked, label: say('end').one }), say('restore').one]
  return [
    { ...shared('restore', IconRestore), all: { verb: asked.verb, label, input: { isEnded: false } } },
    { ...shared('end', IconArchive), ...end, all: { ...end.all, input: { isEnded: true } } },
  ]
}

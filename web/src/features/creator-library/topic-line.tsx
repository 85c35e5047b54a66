import { useTopics } from '#features/invitation/use-topics.ts'
import { TwoLines } from '#ui/mark/two-lines.tsx'

/** The names of categories, in one line. */
export function TopicLine({ keys }: { keys: readonly string[] }) {
  const names = useTopics(keys)
  return names ? <TwoLines first={names} title={names} /> : <span className="dim">–</span>
}

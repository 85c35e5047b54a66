import { useTopics } from '#features/invitation/use-topics.ts'

/** The names of categories, in one line. */
export function TopicLine({ keys }: { keys: readonly string[] }) {
  const names = useTopics(keys)
  return (
    <span className="second one-line" title={names}>
      {names || '–'}
    </span>
  )
}

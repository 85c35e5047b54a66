import { SegmentedControl } from '@mantine/core'
import { SampleRecords } from '#features/sample/mine/sample-records.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { oneOf, or } from '#lib/search-fields.ts'
import classes from './records.module.css'
import { TaskRecords } from './task-records.tsx'

const kinds = ['samples', 'tasks'] as const
const search = { of: or(oneOf(kinds), 'samples') }

/** Where a case opens, and where the reader's own are listed. */
interface Places {
  hrefOf: (id: string) => string
  listHref: string
}

/** What was decided on the creator's samples and endorsements: who, what, when, and in which words (R119). */
export function ReviewRecords({ samples, tasks }: Record<(typeof kinds)[number], Places>) {
  const { t } = useTranslation('ui')
  const [{ of }, change] = useSearch(search)
  return (
    <div className={classes.list}>
      <SegmentedControl
        aria-label={t('records.of')}
        value={of}
        onChange={(next) => change({ of: next, q: undefined, sort: undefined, page: undefined })}
        data={kinds.map((kind) => ({ value: kind, label: t(`records.${kind}`) }))}
      />
      {of === 'samples' ? <SampleRecords {...samples} /> : <TaskRecords {...tasks} />}
    </div>
  )
}

import { Suspense } from 'react'
import { lazyWith } from '#lib/lazy-with.ts'

const Part = lazyWith(['report', 'sample'], () =>
  import('./monthly-report.tsx').then((file) => file.MonthlyReportSetting),
)

/** Whether a report is mailed monthly, among the notifications; loaded when these are looked at. */
export const MonthlyWhenOpened = () => (
  <Suspense fallback={null}>
    <Part />
  </Suspense>
)

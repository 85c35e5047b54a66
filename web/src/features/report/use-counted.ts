import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'

/** Until when a report counts, or that nothing is counted yet; an empty line of the same height while neither is known. */
export function useCounted(): (report: { countedUntil: string | null } | undefined) => string {
  const { t } = useTranslation('report')
  const { moment } = useFormats()
  return (report) => {
    if (!report) return '\u00a0'
    return report.countedUntil ? t('countedUntil', { when: moment(report.countedUntil) }) : t('notCounted')
  }
}

import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'

/** "24 samples", "1,000+ samples"; empty while the number is not known. */
export function useCountWords(total: number | undefined, isMore = false): string {
  const { t } = useTranslation('product')
  const { number } = useFormats()
  if (total === undefined) return ''
  return t(isMore ? 'list.countMore' : 'list.count', { count: total, shown: number(total) })
}

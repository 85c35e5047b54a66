import { oneOf } from '@sampan/contract/one-of'
import { signDueHref } from '#features/mou/sign/case-href.ts'
import { useMySample } from '#features/product/product.api.ts'
import { clockOf, dutyWords } from '#features/sample/case-clock.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { DueBar } from '#ui/case/due-bar.tsx'
import { acts } from './sample-card.tsx'

/** The bar of a sample's page on the phone, while its creator has something to do. */
export function MySampleBar({ id }: { id: string }) {
  const { t } = useTranslation('sample')
  const { data } = useMySample(id)
  const clock = data?.clock
  if (!data || !clock?.isYours || !oneOf(acts, clock.duty)) return null
  return (
    <DueBar
      href={clock.duty === 'signMou' ? signDueHref(data.mou) : undefined}
      clock={clockOf(data, clock, t)}
      duty={dutyWords(data, clock, t, 'creator')}
      label={t(`mine.do.${clock.duty}`)}
    />
  )
}

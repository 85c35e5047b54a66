import type { SampleDetail } from '@sampan/contract/sample'
import { useExtend } from '#features/sample/console/case-verbs.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { reasonChips } from '#ui/clock/reason-words.ts'
import { ReasonButton } from '#ui/verb/reason-button.tsx'

const reasons = ['needsTesting', 'travel', 'ill', 'other'] as const

/** Seven more days to post, once (R61); the brand reads why. */
export function ExtendButton({ detail }: { detail: SampleDetail }) {
  const { t } = useTranslation('sample')
  const write = useExtend()
  return (
    <ReasonButton
      variant="quiet"
      label={t('mine.extend.ask')}
      subject={`extend ${detail.id}`}
      question={{
        title: t('mine.extend.title'),
        text: t('mine.extend.text', { name: detail.brand.name }),
        reasons: reasonChips(reasons, (key) => t(`mine.extend.reason.${key}`)),
        confirmLabel: t('mine.extend.confirm'),
      }}
      send={(reason) => write.mutateAsync({ id: detail.id, reason })}
      told={t('mine.extend.done')}
    />
  )
}

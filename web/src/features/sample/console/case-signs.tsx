import type { SampleDetail } from '@sampan/contract/sample'
import { IconShieldCheck } from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseNote, CaseReason } from '#ui/case/case-panel.tsx'
import { reasonChips } from '#ui/clock/reason-words.ts'
import { ReasonButton } from '#ui/verb/reason-button.tsx'

interface CaseSignsProps {
  /** A sample or a participation. */
  detail: Pick<SampleDetail, 'id' | 'clearedSigns' | 'mayClearSigns'>
  send: (note: string) => Promise<unknown>
}

const reasons = ['family', 'office', 'sharedDevice', 'other'] as const

/** What was unusual about the person behind a case and was found fine; whoever may finds it fine here. */
export function CaseSigns({ detail, send }: CaseSignsProps) {
  const { t } = useTranslation('sample')
  const { moment } = useFormats()
  const { id, clearedSigns: cleared, mayClearSigns } = detail
  if (!cleared && !mayClearSigns) return null
  return (
    <>
      {cleared && (
        <>
          <CaseNote icon={<IconShieldCheck size={18} aria-hidden />}>
            {cleared.signs.map((sign) => t(`signs.${sign}`)).join('. ')}
            {': '}
            {cleared.by
              ? t('signs.fineBy', { name: cleared.by, at: moment(cleared.at) })
              : t('signs.fine', { at: moment(cleared.at) })}
          </CaseNote>
          {cleared.note && <CaseReason>{cleared.note}</CaseReason>}
        </>
      )}
      {mayClearSigns && (
        <ReasonButton
          variant="quiet"
          label={t('signs.verb')}
          subject={`clearSigns ${id}`}
          question={{
            title: t('signs.verb'),
            text: t('signs.text'),
            reasons: reasonChips(reasons, (key) => t(`signs.reason.${key}`)),
            confirmLabel: t('signs.verb'),
          }}
          send={send}
          told={t('signs.done')}
        />
      )}
    </>
  )
}

import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useApprovalRules } from './rules.api.ts'
import { RulesEditor } from './rules-editor.tsx'
import { useRuleBrand } from './use-rule-brand.tsx'

/** The approval rules of a brand: its own, or of one that an administrator or reviewer chooses. */
export function Page() {
  const { t } = useTranslation('approval-rule')
  const brand = useRuleBrand()
  const { data, error, refetch } = useApprovalRules(brand.brandId, brand.isKnown)
  if (data) return <RulesEditor key={data.brand.id} stored={data} choice={brand.choice} />
  const fault = error ?? brand.error
  return (
    <>
      <PageHead title={t('title')} />
      {fault ? (
        <ErrorState
          text={messageOf(fault)}
          onRetry={() => void (brand.error ? brand.refetch() : refetch())}
        />
      ) : (
        <ListSkeleton rows={5} form="rows" />
      )}
    </>
  )
}

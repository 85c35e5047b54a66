import { Select } from '@mantine/core'
import { getUserInfo } from '@sampan/contract/account'
import { messageOf } from '#lib/forms.ts'
import { useRead } from '#lib/query.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { uuid } from '#lib/search-fields.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useApprovalRules, useRuleBrands } from './rules.api.ts'
import { RulesEditor } from './rules-editor.tsx'

const fields = { brand: uuid }

/** The approval rules of a brand: its own, or of one that an administrator or reviewer chooses. */
export function Page() {
  const { t } = useTranslation('approval-rule')
  const { data: me } = useRead(getUserInfo, {}, { needsLogIn: true, staleTime: 60_000 })
  const [search, setSearch] = useSearch(fields)
  const isOwn = Boolean(me?.brand)
  const brands = useRuleBrands(me !== undefined && !isOwn)
  const brandId = isOwn ? undefined : (search.brand ?? brands.data?.[0]?.id)
  const { data, error, refetch } = useApprovalRules(brandId, isOwn || brandId !== undefined)
  const choice = !isOwn && brands.data && brands.data.length > 1 && (
    <Select
      aria-label={t('brand')}
      data={brands.data.map(({ id, name, liveVersion }) => ({
        value: id,
        label: liveVersion === null ? name : `${name} · ${t('versions.isLive')}`,
      }))}
      value={brandId ?? null}
      allowDeselect={false}
      searchable
      onChange={(brand) => brand && setSearch({ brand })}
    />
  )
  if (data) return <RulesEditor key={data.brand.id} stored={data} choice={choice} />
  const fault = error ?? brands.error
  return (
    <>
      <PageHead title={t('title')} />
      {fault ? (
        <ErrorState
          text={messageOf(fault)}
          onRetry={() => void (brands.error ? brands.refetch() : refetch())}
        />
      ) : (
        <ListSkeleton rows={5} form="rows" />
      )}
    </>
  )
}

import { useState } from 'react'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { NoSamplesPicture } from '#features/sample/mine/no-samples-picture.tsx'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ChoiceGroup, ChoiceTile } from '#ui/form/choice.tsx'
import classes from '#ui/form/step-form.module.css'
import { EmptyFirst } from '#ui/frame/states.tsx'
import { SearchChoice } from '#ui/table/filters/search-choice.tsx'
import { useTasksToSignUp } from './for-creator.api.ts'
import type { ForCreator } from './use-sign-up-for-creator.ts'

const pageSize = 10

/** Step 1: which task, among those of the creator's country with places left. A chosen one says what prevents it. */
export function TaskChoice({ form }: { form: ForCreator }) {
  const { t } = useTranslation('creator')
  const { t: words } = useTranslation('task')
  const { money } = useFormats()
  const [query, setQuery] = useState('')
  const [size, setSize] = useState(pageSize)
  const { creator, draft, choose, inTheWay } = form
  const list = useTasksToSignUp(creator.countryCode, query, size)
  return (
    <SearchChoice
      label={t('act.whichTask')}
      placeholder={t('act.searchTasks')}
      query={query}
      onSearch={(text) => {
        setQuery(text)
        setSize(pageSize)
      }}
      rows={list.data?.rows.map((row) => ({
        id: row.id,
        title: row.title,
        note: [
          row.brand.name,
          money(row.reward, row.currency),
          t('act.places', { count: row.placesLeft }),
          words(`cooperation.${row.cooperationType}`),
        ].join(' · '),
        picture: <ProductPicture url={row.thumb} size={54} />,
        ...(row.id === draft.taskId && inTheWay && { fault: inTheWay }),
      }))}
      value={draft.taskId}
      onChange={(taskId) => choose({ taskId, sampleId: '', payoutMethodId: '', addressId: '' })}
      failed={list.error ? { text: messageOf(list.error), onRetry: () => void list.refetch() } : undefined}
      empty={t('act.noTasks')}
      onMore={(list.data?.total ?? 0) > size && size < 100 ? () => setSize(size + pageSize) : undefined}
    />
  )
}

/** Step 2, where the product is a sample that the creator has. */
export function SampleOfCreator({ form }: { form: ForCreator }) {
  const { t } = useTranslation('creator')
  const { t: ui } = useTranslation('ui')
  const { creator, standing, task, sample: chosen, choose, errors } = form
  const product = task.data?.product
  const samples = standing.data?.samples ?? []
  if (samples.length === 0) {
    return (
      <>
        <EmptyFirst
          picture={<NoSamplesPicture />}
          title={t('act.noSample', { name: creator.fullName })}
          text={t('act.noSampleText', { product: product?.name })}
        />
        {errors.sampleId && (
          <p role="alert" className={classes.error}>
            {errors.sampleId}
          </p>
        )}
      </>
    )
  }
  return (
    <ChoiceGroup
      label={t('act.whichSample', { name: creator.fullName })}
      value={chosen?.id ?? null}
      onChange={(sampleId) => choose({ sampleId })}
      error={errors.sampleId}
    >
      {(group) =>
        samples.map((sample) => (
          <ChoiceTile
            key={sample.id}
            group={group}
            value={sample.id}
            title={[product?.name, sample.skuName].filter(Boolean).join(' · ')}
            note={[sample.number, ui(`status.sample.${sample.status}`)].join(' · ')}
            picture={<ProductPicture url={product?.thumb} size={54} />}
          />
        ))
      }
    </ChoiceGroup>
  )
}

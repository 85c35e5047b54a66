import { mayAny } from '@sampan/contract/abilities'
import type { SampleDetail } from '@sampan/contract/sample'
import { fulfilledStatuses, sampleStatus } from '@sampan/contract/sample-status'
import { useState } from 'react'
import classes from '#features/sample/case-post.module.css'
import { CasePost } from '#features/sample/case-post.tsx'
import { useMe } from '#features/sample/sample.api.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { dialogWhenAsked } from '#ui/verb/dialog-when-asked.tsx'

const FulfilmentDialog = dialogWhenAsked([], () =>
  import('./fulfilment-dialog.tsx').then((file) => file.FulfilmentDialog),
)

/** What a sample has brought: the post and its figures, what was sold, and whether it is fulfilled. */
export function CaseFulfilment({ detail }: { detail: SampleDetail }) {
  const { t } = useTranslation('sample')
  const { data: me } = useMe()
  const [isOpen, setOpen] = useState(false)
  const { post, status } = detail
  if (!post) {
    if (status !== sampleStatus.received) return null
    return (
      <CasePanel title={t('case.post.title')}>
        <p className="t-small second">{t('console.fulfil.is.2')}</p>
      </CasePanel>
    )
  }
  const mayEnter = fulfilledStatuses.includes(status) && me !== undefined && mayAny(me.role, 'recordSale')
  return (
    <CasePost detail={detail} post={post}>
      <Brought detail={detail} post={post} />
      {mayEnter && (
        <PlainButton variant="quiet" style={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
          {t('console.fulfilment.verb')}
        </PlainButton>
      )}
      <FulfilmentDialog opened={isOpen} onClose={() => setOpen(false)} detail={detail} post={post} />
    </CasePost>
  )
}

function Brought({ detail, post }: { detail: SampleDetail; post: NonNullable<SampleDetail['post']> }) {
  const { t } = useTranslation('sample')
  const { money, moment, percent } = useFormats()
  const { revenue, product, status } = detail
  const rows = [
    [t('console.filter.fulfil'), t(`console.fulfil.is.${fulfilledStatuses.includes(status) ? 1 : 2}`)],
    [t('console.fulfilment.revenue'), revenue === null ? '–' : money(revenue, product.currency)],
    [t('console.fulfilment.rate'), post.interactionRate === null ? '–' : percent(post.interactionRate * 100)],
    [t('console.fulfilment.postedAt'), post.postedAt === null ? '–' : moment(post.postedAt)],
  ]
  return (
    <dl className={classes.figures} data-wide>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="t-meta dim">{name}</dt>
          <dd className="t-small num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

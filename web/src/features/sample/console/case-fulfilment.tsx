import { mayAny } from '@sampan/contract/abilities'
import type { SampleDetail } from '@sampan/contract/sample'
import { fulfilledStatuses, sampleStatus } from '@sampan/contract/sample-status'
import { useState } from 'react'
import { CasePost } from '#features/sample/case-post.tsx'
import { PostBrought } from '#features/sample/post-figures.tsx'
import { useMe } from '#lib/calls/me.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { dialogWhenAsked } from '#ui/verb/dialog-when-asked.tsx'

const FiguresDialog = dialogWhenAsked([], () =>
  import('./sample-figures-dialog.tsx').then((file) => file.SampleFiguresDialog),
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
      <PostBrought
        figures={post}
        revenue={detail.revenue}
        currency={detail.product.currency}
        first={[
          [t('console.filter.fulfil'), t(`console.fulfil.is.${fulfilledStatuses.includes(status) ? 1 : 2}`)],
        ]}
      />
      {mayEnter && (
        <PlainButton variant="quiet" style={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
          {t('console.fulfilment.verb')}
        </PlainButton>
      )}
      <FiguresDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        id={detail.id}
        post={post}
        country={detail.countryCode}
      />
    </CasePost>
  )
}

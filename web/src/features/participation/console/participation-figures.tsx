import type { ParticipationDetail } from '@sampan/contract/task'
import { useState } from 'react'
import { PostBrought, PostFigureList } from '#features/sample/post-figures.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { dialogWhenAsked } from '#ui/verb/dialog-when-asked.tsx'

const FiguresDialog = dialogWhenAsked(['sample'], () =>
  import('./participation-figures-dialog.tsx').then((file) => file.ParticipationFiguresDialog),
)

/** What the post of a participation has brought (R315), for whoever reads its case; figures are entered by whoever may. */
export function ParticipationFigures({ detail }: { detail: ParticipationDetail }) {
  const { t } = useTranslation('sample')
  const { id, figures, actions, task } = detail
  const [isOpen, setOpen] = useState(false)
  if (!figures) return null
  const sold = { revenue: figures.revenue, currency: task.currency }
  return (
    <>
      <PostFigureList figures={figures} />
      <PostBrought figures={figures} {...sold} />
      {actions.includes('enterFigures') && (
        <PlainButton variant="quiet" style={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
          {t('console.fulfilment.verb')}
        </PlainButton>
      )}
      <FiguresDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        id={id}
        post={figures}
        country={task.countryCode}
        sold={sold}
      />
    </>
  )
}

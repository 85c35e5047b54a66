import { saveParticipationFigures } from '@sampan/contract/participation.schemas'
import type { ParticipationDetail } from '@sampan/contract/task'
import { useState } from 'react'
import { useSaveFigures } from '#features/participation/participation.api.ts'
import { PostBrought, PostFigureList } from '#features/sample/post-figures.tsx'
import { validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { dialogWhenAsked } from '#ui/verb/dialog-when-asked.tsx'

const FiguresDialog = dialogWhenAsked(['sample'], () =>
  import('#features/sample/console/figures-dialog.tsx').then((file) => file.FiguresDialog),
)

const check = validateWith(saveParticipationFigures.input)

/** What the post of a participation has brought (R315), for whoever reads its case; figures are entered by whoever may. */
export function ParticipationFigures({ detail }: { detail: ParticipationDetail }) {
  const { t } = useTranslation('sample')
  const { id, figures, actions, task } = detail
  const write = useSaveFigures()
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
        post={figures}
        sold={sold}
        check={(entered) => check({ id, ...entered })}
        save={(entered) => write.mutateAsync({ id, ...entered })}
        isBusy={write.isPending}
      />
    </>
  )
}

import type { CountryCode } from '@sampan/contract/country'
import { saveParticipationFigures } from '@sampan/contract/participation.schemas'
import type { PostFigures } from '@sampan/contract/post-figures.schemas'
import { useSaveFigures } from '#features/participation/participation.api.ts'
import { FiguresDialog } from '#features/sample/console/figures-dialog.tsx'
import { validateWith } from '#lib/forms.ts'

const check = validateWith(saveParticipationFigures.input)

interface ParticipationFiguresProps {
  opened: boolean
  onClose: () => void
  /** Of the participation. */
  id: string
  post: PostFigures
  country: CountryCode
  sold: { revenue: string | null; currency: string }
}

/** The figures of the post of a task: a file of its own, so that schemas come with the dialog and not with the page. */
export function ParticipationFiguresDialog({ id, ...props }: ParticipationFiguresProps) {
  const write = useSaveFigures()
  return (
    <FiguresDialog
      {...props}
      check={(entered) => check({ id, ...entered })}
      save={(entered) => write.mutateAsync({ id, ...entered })}
      isBusy={write.isPending}
    />
  )
}

import type { CountryCode } from '@sampan/contract/country'
import type { PostFigures } from '@sampan/contract/post-figures.schemas'
import { saveSampleFulfilment } from '@sampan/contract/sample-verbs.schemas'
import { validateWith } from '#lib/forms.ts'
import { useSaveFulfilment } from './case-verbs.api.ts'
import { FiguresDialog } from './figures-dialog.tsx'

const check = validateWith(saveSampleFulfilment.input)

interface SampleFiguresProps {
  opened: boolean
  onClose: () => void
  /** Of the sample. */
  id: string
  post: PostFigures
  country: CountryCode
}

/** The figures of the post of a sample: a file of its own, so that schemas come with the dialog and not with the page. */
export function SampleFiguresDialog({ id, ...props }: SampleFiguresProps) {
  const write = useSaveFulfilment()
  return (
    <FiguresDialog
      {...props}
      check={({ figures }) => check({ id, fulfilment: figures })}
      save={({ figures }) => write.mutateAsync({ id, fulfilment: figures })}
      isBusy={write.isPending}
    />
  )
}

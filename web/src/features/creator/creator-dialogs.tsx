import { closeDialog, useOpenDialog } from '#lib/dialog.ts'
import { CompleteInfo } from './complete-info.tsx'
import { CreatorDialog } from './creator-dialog.tsx'

/** Complete info, and adding an account on the platform that the dialog is about, over whatever page asks for it. */
export function CreatorDialogs() {
  const open = useOpenDialog()
  const onDone = () => {
    const then = open?.onDone
    closeDialog()
    then?.()
  }
  if (open?.name === 'completeInfo') return <CompleteInfo onClose={closeDialog} onDone={onDone} />
  const platform = open?.subject === undefined ? undefined : Number(open.subject)
  return (
    <CreatorDialog
      opened={open?.name === 'creatorAccount'}
      platform={platform}
      onClose={closeDialog}
      onDone={open?.onDone}
    />
  )
}

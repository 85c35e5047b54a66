import type { ReactNode } from 'react'
import { dialogWhenAsked } from '#ui/verb/dialog-when-asked.tsx'
import type { ColumnsDialogProps } from './columns-dialog.tsx'

/** Which columns a list shows, loaded when somebody asks. The columns are those of any list: it passes them on unread. */
export const ColumnsDialog = dialogWhenAsked([], () =>
  import('./columns-dialog.tsx').then((file) => file.ColumnsDialog),
) as <Row>(props: ColumnsDialogProps<Row>) => ReactNode

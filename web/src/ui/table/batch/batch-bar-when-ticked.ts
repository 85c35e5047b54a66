import { partWhenAsked } from '#ui/verb/dialog-when-asked.tsx'

/** What can be done with ticked rows: its code comes with the reader's first gesture, so that the first tick rarely waits for it. */
export const BatchBar = partWhenAsked([], () => import('./batch-bar.tsx').then((file) => file.BatchBar), {
  isOpen: ({ count }) => count > 0,
  shut: ({ onClear }) => onClear(),
  comesEarly: true,
})
